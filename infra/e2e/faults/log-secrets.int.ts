import { describe, expect, it } from '@jest/globals';
import type { RecoveryCodes, TotpSetup } from '@portal/contracts/accounts';
import type { CalendarLink } from '@portal/contracts/meetings';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { startDistributed } from '../distributed/start-distributed.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { mailsOf, type ReadMail } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';
import { call } from './call.ts';
import { password, signUp } from './people.ts';

interface PrintingPortal {
  url: string;
  mails: () => Promise<readonly ReadMail[]>;
  /** What its processes have printed, each whole. */
  printed: () => string;
  stop: () => Promise<unknown>;
}

const settings = { LOG_LEVEL: 'debug', EMAIL_VERIFICATION: 'off' };

describe('standalone', () => {
  printsNoSecret(async () => {
    const data = await createTempFolder();
    const portal = await startPortal(data.folder, settings);
    const stop = async () => {
      try {
        await portal.stop();
      } finally {
        await data.remove();
      }
    };
    return { url: portal.url, mails: () => mailsOf(portal), printed: portal.output, stop };
  });
});

withDistributed('distributed', (engines) => {
  printsNoSecret(async () => {
    const { url, mailServer, replicas, stop } = await startDistributed(engines, settings);
    const printed = () => replicas.map((replica) => replica.printed()).join('\n');
    return { url, mails: async () => mailServer.taken, printed, stop };
  });
});

function printsNoSecret(start: () => Promise<PrintingPortal>): void {
  it('no line at any level holds a password, a code, a token or a cookie (docs/security 10)', async () => {
    const portal = await start();
    const all: [string, string][] = [];
    try {
      for (const [what, value] of Object.entries(await secretsOfOneDay(portal)))
        all.push(...value.split(' ').map((one): [string, string] => [what, one]));
    } finally {
      await portal.stop();
    }
    expect(all.filter(([, value]) => value.length < 6)).toEqual([]);
    const printed = portal.printed();
    expect(printed).toContain('/api/token');
    // Six digits may by chance stand amid an id or a time, which are longer.
    const isPrinted = (value: string) =>
      /^\d+$/.test(value) ? new RegExp(`(?<![\\da-f.])${value}(?![\\da-f])`).test(printed) : printed.includes(value);
    expect(all.filter(([, value]) => isPrinted(value)).map(([what]) => what)).toEqual([]);
  });
}

/** Secrets by what they are; those that were typed are found again in what is printed, if anything prints them. */
async function secretsOfOneDay({ url, mails }: PrintingPortal): Promise<Readonly<Record<string, string>>> {
  const post = (path: string, sent: unknown, headers: Record<string, string> = {}) =>
    call(`${url}${path}`, 'POST', { body: sent, headers });
  const person = await signUp(url, 'researcher');
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
    { 'x-portal-session': 'cookie', origin: url },
  );
  const { access = '' } = opened.body as { access?: string };
  const { body: made } = await call(`${url}/api/meetings/calendar`, 'POST', { token: access });
  const calendar = (made as CalendarLink).url.split('/').at(-1)!;
  expect((await call(`${url}/api/calendars/${calendar}`, 'GET')).status).toBe(200);
  // The mark that the page may read is no secret.
  const secretCookies = opened.headers.getSetCookie().filter((one) => one.includes('HttpOnly'));
  const cookies = secretCookies.map((one) => one.split(';')[0]!.split('=')[1]!);
  await post('/api/password-reset', { email: person.email });
  await waitFor(async () => (await mails()).some(({ text }) => text.includes('reset-password#')));
  const texts = (await mails()).map(({ text }) => text).join('\n');
  const reset = /reset-password#([\w-]+)/.exec(texts)![1]!;
  await post('/api/password-reset/confirm', { token: reset, new_password: typed.next });
  await call(`${url}/api/protocols?password=${typed.wrong}`, 'GET', { token: access });
  return {
    ...typed,
    calendar,
    secret,
    recovery,
    ticket,
    access,
    reset,
    first: person.refresh,
    cookies: cookies.join(' '),
  };
}
