import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RecoveryCodes, TotpSetup } from '@portal/contracts/accounts';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { mailsOf } from '../portal/mails.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { call } from './call.ts';
import { password, signUp, type Person } from './people.ts';

let data: Awaited<ReturnType<typeof createTempFolder>>;
let portal: RunningPortal;
let person: Person;

beforeAll(async () => {
  data = await createTempFolder();
  portal = await startPortal(data.folder, { LOG_LEVEL: 'debug', EMAIL_VERIFICATION: 'off' });
  person = await signUp(portal.url, 'researcher');
});
afterAll(async () => {
  await portal?.stop();
  await data?.remove();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(`${portal.url}${path}`, 'POST', { body, headers });

/** Secrets by what they are; those that were typed are found again in what is printed, if anything prints them. */
async function secretsOfOneDay(): Promise<Readonly<Record<string, string>>> {
  const typed = { password, wrong: 'Kanari7MuMugodhi', next: 'Kanari8PaNhare', code: '918273' };
  await post('/api/token', { email: person.email, password: typed.wrong });
  // A password where an address belongs, and where nothing belongs.
  await post('/api/token', { email: typed.wrong, password: typed.wrong, [typed.wrong]: typed.wrong });
  await person.post('/api/token/confirm', { password }).catch(() => undefined);
  const { body } = await person.call('POST', '/api/factors/totp');
  const { secret } = body as TotpSetup;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await person.call('POST', '/api/factors/totp/confirm', { body: { code: totp.generate() } });
  const [recovery = ''] = (confirmed.body as RecoveryCodes).recovery_codes;
  const asked = await post('/api/token', { email: person.email, password });
  const { ticket = '' } = asked.body as { ticket?: string };
  await post('/api/token/second-step', { ticket, code: typed.code });
  const opened = await post(
    '/api/token/second-step',
    { ticket, code: recovery },
    { 'x-portal-session': 'cookie', origin: portal.url },
  );
  const { access = '' } = opened.body as { access?: string };
  // The mark that the page may read is no secret.
  const secretCookies = opened.headers.getSetCookie().filter((one) => one.includes('HttpOnly'));
  const cookies = secretCookies.map((one) => one.split(';')[0]!.split('=')[1]!);
  await post('/api/password-reset', { email: person.email });
  await waitFor(async () => (await mailsOf(portal)).some(({ text }) => text.includes('reset-password#')));
  const texts = (await mailsOf(portal)).map(({ text }) => text).join('\n');
  const reset = /reset-password#([\w-]+)/.exec(texts)![1]!;
  await post('/api/password-reset/confirm', { token: reset, new_password: typed.next });
  await call(`${portal.url}/api/protocols?password=${typed.wrong}`, 'GET', { token: access });
  return { ...typed, secret, recovery, ticket, access, reset, first: person.refresh, cookies: cookies.join(' ') };
}

it('no line at any level holds a password, a code, a token or a cookie (asvs.md, V16)', async () => {
  const secrets = await secretsOfOneDay();
  const all = Object.entries(secrets).flatMap(([what, value]) => value.split(' ').map((one) => [what, one] as const));
  expect(all.filter(([, value]) => value.length < 6)).toEqual([]);
  await portal.stop();
  const printed = portal.output();
  expect(printed).toContain('/api/token');
  expect(all.filter(([, value]) => printed.includes(value)).map(([what]) => what)).toEqual([]);
});
