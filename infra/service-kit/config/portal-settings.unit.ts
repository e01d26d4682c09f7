import { describe, expect, it } from '@jest/globals';
import { readPortalSettings, SettingsError } from './index.ts';

describe('settings', () => {
  it('have defaults for one machine', () => {
    expect(readPortalSettings({})).toMatchObject({
      port: 3000,
      opsPort: 3001,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      roleApproval: 'off',
      demo: true,
      timeZone: 'Africa/Harare',
    });
  });

  it('demand approval of roles as soon as others can reach the portal', () => {
    expect(readPortalSettings({ HOST: '0.0.0.0' })).toMatchObject({ roleApproval: 'required', demo: false });
    expect(readPortalSettings({ PUBLIC_URL: 'https://ethics.example/' })).toMatchObject({
      roleApproval: 'required',
      publicUrl: 'https://ethics.example',
    });
  });

  it('that are wrong are all named in one message', () => {
    const read = () => readPortalSettings({ PORT: 'http', SMTP_URL: 'mail.example', TIME_ZONE: 'Harare', DEMO: 'yes' });
    expect(read).toThrow(SettingsError);
    for (const name of ['PORT=http', 'SMTP_URL=mail.example', 'TIME_ZONE=Harare', 'DEMO=yes'])
      expect(read).toThrow(name);
  });
});
