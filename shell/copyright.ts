import { portalSettings } from '@portal/web-kit/first-load';

/** The line at the bottom of every page: the same in every language. */
export const copyright = () => `© ${new Date().getFullYear()} ${portalSettings.council}`;
