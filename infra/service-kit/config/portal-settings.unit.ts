import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTempFolder } from '../testing/index.ts';
import { readPortalSettings, rulesLeftOff, SettingsError } from './index.ts';

describe('settings', () => {
  it('have defaults for one machine', () => {
    expect(readPortalSettings({})).toMatchObject({
      port: 3000,
      opsPort: 3001,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      onLoopback: true,
      roleApproval: 'off',
      emailVerification: 'off',
      secondStep: [],
      fourEyes: 'off',
      signatures: 'off',
      loginMails: 'off',
      recoveryWait: 24 * 3_600_000,
      demo: true,
      timeZone: 'Africa/Harare',
      approvalValidity: { months: 12, days: 0 },
      reviewDueDays: { A: 21, AE: 7, E: 7, BP: 21, BM: 5, BU: 2 },
      reviewReminders: [-3, 1, 7],
    });
  });

  it('take from the folder of the council what is left out, and name what is wrong there', async () => {
    const { folder, remove } = await createTempFolder();
    const council = path.join(folder, 'nhsrc');
    cpSync(path.resolve(import.meta.dirname, '../../councils/mrcz'), council, { recursive: true });
    const file = path.join(council, 'council.yaml');
    const text = readFileSync(file, 'utf8').replace('Research Council of', 'Council of').replace('Harare', 'Blantyre');
    writeFileSync(file, text.replace('AE: { review_days: 7 }', 'AE: { review_days: 9 }'));
    mkdirSync(path.join(council, 'letters'));
    const read = readPortalSettings({ COUNCIL_DIR: council });
    const says = { councilName: 'Medical Council of Zimbabwe', timeZone: 'Africa/Blantyre', templatesDir: '' };
    expect(read).toMatchObject({ ...says, lettersDir: path.join(council, 'letters'), council: { id: 'mrcz' } });
    expect(read.reviewDueDays).toMatchObject({ A: 21, AE: 9 });
    const set = { COUNCIL_DIR: council, COUNCIL_NAME: 'NHSRC', TIME_ZONE: 'UTC', REVIEW_DUE_DAYS: 'E 8' };
    expect(readPortalSettings(set)).toMatchObject({
      councilName: 'NHSRC',
      timeZone: 'UTC',
      reviewDueDays: { E: 8, AE: 9 },
    });
    writeFileSync(file, text.replace('languages', 'langauges').replace('id: mrcz', 'id: M'));
    const wrong = () => readPortalSettings({ COUNCIL_DIR: council, PORT: 'x' });
    expect(wrong).toThrow(SettingsError);
    expect(wrong).toThrow(`COUNCIL_DIR=${council}: council.yaml:2:5: Write a name`);
    expect(wrong).toThrow(`COUNCIL_DIR=${council}: council.yaml:6:1: There is no \`langauges\` here.`);
    await remove();
  });

  it('demand approval, a second step of officers and a second officer, and tell of unknown browsers, as soon as others can reach the portal', () => {
    const officers = { secondStep: ['compliance'], fourEyes: 'required', signatures: 'required' };
    const strict = { roleApproval: 'required', ...officers, loginMails: 'on', demo: false };
    expect(readPortalSettings({ HOST: '0.0.0.0' })).toMatchObject(strict);
    expect(readPortalSettings({ PUBLIC_URL: 'https://ethics.example/' })).toMatchObject({
      roleApproval: 'required',
      publicUrl: 'https://ethics.example',
    });
  });

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://ethics.example/' }],
    ['HOST, whatever the public address', { HOST: '192.168.1.7', PUBLIC_URL: 'http://localhost:3000' }],
  ])('demand confirmed addresses, and fill in no demo, where others can reach the portal by %s', (_by, env) => {
    expect(readPortalSettings(env)).toMatchObject({ onLoopback: false, emailVerification: 'required', demo: false });
  });

  it.each([
    [{}, {}],
    [{ PUBLIC_URL: 'http://ethics.example', HSTS: 'max-age=60' }, {}],
    [{ PUBLIC_URL: 'https://ethics.example', HSTS: 'off' }, {}],
    [{ PUBLIC_URL: 'https://ethics.example' }, { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }],
    [{ PUBLIC_URL: 'https://ethics.example', HSTS: 'max-age=60' }, { 'Strict-Transport-Security': 'max-age=60' }],
  ])('have browsers come back over https alone, where they came by it: %j', (env, headers) => {
    expect(readPortalSettings(env).answerHeaders).toEqual(headers);
  });

  it('name the rules that are off although others can reach the portal', () => {
    const rules = ['ROLE_APPROVAL', 'EMAIL_VERIFICATION', 'FOUR_EYES', 'SIGNATURES', 'LOGIN_MAILS'];
    const off = { ...Object.fromEntries(rules.map((name) => [name, 'off'])), SECOND_STEP: 'none' };
    expect(rulesLeftOff(readPortalSettings(off))).toEqual([]);
    expect(rulesLeftOff(readPortalSettings({ HOST: '0.0.0.0' }))).toEqual([]);
    expect(rulesLeftOff(readPortalSettings({ HOST: '0.0.0.0', ...off }))).toEqual([
      'ROLE_APPROVAL=off, although others can reach the portal.',
      'EMAIL_VERIFICATION=off, although others can reach the portal.',
      'FOUR_EYES=off, although others can reach the portal.',
      'SIGNATURES=off, although others can reach the portal.',
      'LOGIN_MAILS=off, although others can reach the portal.',
      'SECOND_STEP=none, although others can reach the portal.',
    ]);
  });

  it('fill no portal with demo accounts where addresses must be confirmed', () => {
    const required = { EMAIL_VERIFICATION: 'required' };
    expect(readPortalSettings(required).demo).toBe(false);
    expect(() => readPortalSettings({ ...required, DEMO: 'on' })).toThrow('Set EMAIL_VERIFICATION=off.');
  });

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://ethics.example' }])(
    'fill no portal with accounts of a published password that others can reach by %j',
    (reach) => {
      const read = () => readPortalSettings({ ...reach, DEMO: 'on', EMAIL_VERIFICATION: 'off' });
      expect(read).toThrow('DEMO=on: demo accounts have a password that was published');
    },
  );

  it('set daily limits where others can reach the portal, and where somebody sets them; 0 is none', () => {
    const none = Infinity;
    const free = { submissions: none, followUps: none, files: none, unclaimed: none, registrations: none };
    expect(readPortalSettings({}).limits).toEqual(free);
    const usual = { submissions: 20, followUps: 50, files: 200, unclaimed: 1024 ** 3, registrations: 100 };
    expect(readPortalSettings({ HOST: '0.0.0.0' }).limits).toEqual(usual);
    const set = { LIMIT_FILES: '3', LIMIT_UNCLAIMED: '500 MB' };
    expect(readPortalSettings(set).limits).toEqual({ ...free, files: 3, unclaimed: 500 * 1024 ** 2 });
    expect(readPortalSettings({ HOST: '0.0.0.0', LIMIT_FILES: '0' }).limits).toEqual({ ...usual, files: none });
    expect(() => readPortalSettings({ LIMIT_UNCLAIMED: 'much' })).toThrow('LIMIT_UNCLAIMED=much');
  });

  it.each([
    ['1 year', { months: 12, days: 0 }],
    ['18 months', { months: 18, days: 0 }],
    ['90 days', { months: 0, days: 90 }],
  ])('take %s as the time for which an acceptance is good', (text, span) => {
    expect(readPortalSettings({ APPROVAL_VALIDITY: text }).approvalValidity).toEqual(span);
  });

  it.each(['year', '0 days', '11 years', '1.5 years', '-1 day', 'P1Y'])('refuse %s for that time', (text) => {
    expect(() => readPortalSettings({ APPROVAL_VALIDITY: text })).toThrow(`APPROVAL_VALIDITY=${text}: must be a time`);
  });

  it('take the days of some codes for reviews, and reminders in any order', () => {
    const read = readPortalSettings({ REVIEW_DUE_DAYS: 'A 30,BU 3', REVIEW_REMINDERS: '5, -7, 0' });
    expect(read.reviewDueDays).toEqual({ A: 30, AE: 7, E: 7, BP: 21, BM: 5, BU: 3 });
    expect(read.reviewReminders).toEqual([-7, 0, 5]);
  });

  it('take the days within which events of some seriousness are reported', () => {
    const read = readPortalSettings({ SAFETY_DAYS: 'life-threatening 3' });
    expect(read.safetyDays).toEqual({ death: 7, 'life-threatening': 3, serious: 15 });
    const { safetyDays } = readPortalSettings({ SAFETY_DAYS: 'death 24 hours, serious 1' });
    expect(safetyDays).toEqual({ death: { hours: 24 }, 'life-threatening': 7, serious: 1 });
  });

  it('take who must be there to decide in a meeting; what is left out keeps its number', () => {
    const { quorum } = readPortalSettings({ QUORUM: 'present 7,lay 0' });
    expect(quorum).toEqual({ present: 7, lay: 0, non_scientific: 1, non_affiliated: 1 });
  });

  it.each([
    ['SAFETY_DAYS', 'no 3'],
    ['SAFETY_DAYS', 'death'],
    ['SAFETY_DAYS', 'death 0 hours'],
    ['QUORUM', '7'],
    ['QUORUM', 'members 7'],
    ['QUORUM', 'lay -1'],
    ['REVIEW_DUE_DAYS', 'A'],
    ['REVIEW_DUE_DAYS', 'X 3'],
    ['REVIEW_DUE_DAYS', 'A 0'],
    ['REVIEW_REMINDERS', '1,1'],
    ['REVIEW_REMINDERS', '1,,7'],
    ['REVIEW_REMINDERS', '2.5'],
    ['REVIEW_REMINDERS', '61'],
  ])('refuse %s=%s', (name, text) => {
    expect(() => readPortalSettings({ [name]: text })).toThrow(`${name}=${text}: must be`);
  });

  it('take a login by OAuth2 at the mail server, whole or not at all', () => {
    const env = {
      SMTP_URL: 'smtp://portal%40example.org@smtp.office365.com:587',
      SMTP_OAUTH_TOKEN_URL: 'https://login.example/token',
      SMTP_OAUTH_CLIENT_ID: 'app',
      SMTP_OAUTH_CLIENT_SECRET: 'hidden',
      MAIL_RETURN_PATH: 'returns@example.org',
    };
    expect(readPortalSettings(env)).toMatchObject({
      mailReturnPath: 'returns@example.org',
      mailOAuth: { user: 'portal@example.org', tokenUrl: 'https://login.example/token', clientSecret: 'hidden' },
    });
    expect(readPortalSettings({})).toMatchObject({ mailReturnPath: undefined, mailOAuth: undefined });
    for (const [wrong, said] of [
      [{ SMTP_OAUTH_TOKEN_URL: '' }, 'SMTP_OAUTH_TOKEN_URL must be set, since SMTP_OAUTH_CLIENT_ID is'],
      [{ SMTP_OAUTH_TOKEN_URL: 'http://login.example/token' }, 'SMTP_OAUTH_TOKEN_URL must begin with https://'],
      [{ SMTP_OAUTH_CLIENT_ID: '' }, 'SMTP_OAUTH_CLIENT_ID must be set'],
      [{ SMTP_OAUTH_CLIENT_SECRET: '' }, 'SMTP_OAUTH_CLIENT_SECRET must be set, or SMTP_OAUTH_REFRESH_TOKEN'],
      [{ SMTP_URL: 'smtp://smtp.office365.com:587' }, 'SMTP_URL must name the mailbox'],
      [{ SMTP_URL: '' }, 'SMTP_URL must name the mailbox'],
      [{ SMTP_URL: 'smtp://100%@smtp.office365.com:587' }, 'SMTP_URL must name the mailbox'],
      [
        { MAIL_RETURN_PATH: 'Returns <returns@example.org>' },
        'MAIL_RETURN_PATH=Returns <returns@example.org>: must be',
      ],
    ] as const) {
      expect(() => readPortalSettings({ ...env, ...wrong })).toThrow(said);
      expect(() => readPortalSettings({ ...env, ...wrong })).not.toThrow('hidden');
    }
  });

  it('that are wrong are all named in one message', () => {
    const read = () => readPortalSettings({ PORT: 'http', SMTP_URL: 'mail.example', TIME_ZONE: 'Harare', DEMO: 'yes' });
    expect(read).toThrow(SettingsError);
    for (const name of ['PORT=http', 'SMTP_URL=mail.example', 'TIME_ZONE=Harare', 'DEMO=yes'])
      expect(read).toThrow(name);
  });
});
