import { portalSettings } from '@portal/web-kit/first-load';
import { words } from './words.ts';

/** The line at the bottom of every page. */
export const copyright = () => words.copyright(new Date().getFullYear(), portalSettings.council);
