import { useLanguage } from '@portal/web-kit';
import type { ReactNode } from 'react';

/** Text in the chosen language within a page that is in English. */
export const Translated = ({ children }: { children: ReactNode }) => <div lang={useLanguage()}>{children}</div>;
