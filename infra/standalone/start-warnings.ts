import { rulesLeftOff, type PortalSettings } from '@portal/service-kit/config';
import { words } from './words.ts';

/** What the operator is warned of at each start (docs/accounts 2). */
export const startWarnings = (settings: PortalSettings): string[] => [
  ...rulesLeftOff(settings),
  ...(settings.emailVerification === 'required' && settings.smtpUrl === undefined ? [words.start.noMails] : []),
];
