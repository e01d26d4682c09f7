import { portalSettings, useWords } from '@portal/web-kit/first-load';
import { shellWords } from './words.ts';

/** The line at the bottom of every page. */
export const useCopyright = () => useWords(shellWords).copyright(new Date().getFullYear(), portalSettings.council);
