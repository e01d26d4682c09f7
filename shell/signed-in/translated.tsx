import { useLanguage } from '@portal/web-kit';
import type { ReactNode } from 'react';

/** What is said in the page's language within a page that is not. */
export const Translated = ({ children }: { children: ReactNode }) => <div lang={useLanguage()}>{children}</div>;
