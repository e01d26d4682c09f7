import { describe, expect, it } from '@jest/globals';
import { readPortalSettings } from '@portal/service-kit/config';
import { startWarnings } from './advice.ts';

const warnings = (env: Record<string, string>) => startWarnings(readPortalSettings(env));
const noMails = 'Emails are not sent: nobody can confirm an address. Set SMTP_URL.';

describe('what the operator is warned of at each start (docs/accounts 2)', () => {
  it.each([
    ['nothing on loopback', {}, []],
    ['nothing where mails are sent', { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' }, []],
    ['addresses that nobody can confirm', { HOST: '0.0.0.0' }, [noMails]],
    ['the same on loopback', { EMAIL_VERIFICATION: 'required' }, [noMails]],
    [
      'a rule that is off',
      { HOST: '0.0.0.0', EMAIL_VERIFICATION: 'off' },
      ['EMAIL_VERIFICATION=off, although others can reach the portal.'],
    ],
  ])('%s', (_what, env, expected) => {
    expect(warnings(env)).toEqual(expected);
  });
});
