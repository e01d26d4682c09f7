import { rulesLeftOff, type PortalSettings } from '@portal/service-kit/config';
import { messages } from './messages.ts';

/** What the operator is warned of at each start (docs/accounts 2). */
export const startWarnings = (settings: PortalSettings): string[] => [
  ...rulesLeftOff(settings),
  ...(settings.emailVerification === 'required' && settings.smtpUrl === undefined ? [messages.start.noMails] : []),
];
