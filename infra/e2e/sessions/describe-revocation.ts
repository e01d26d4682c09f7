import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TotpSetup } from '@portal/contracts/accounts';
import { sessionHeader } from '@portal/contracts/http';
import { waitFor } from '@portal/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { call } from '../faults/call.ts';
import { password, signUp, type Person } from '../faults/people.ts';

interface Portal {
  url: string;
  /** Where each process of a service answers by itself. */
  processes: readonly { of: string; url: string }[];
  /** Milliseconds in which a token is dead everywhere (docs/sessions 23), on a machine that is not busy at that moment. */
  within: number;
}

/** A route of each service for an access token, and one that takes the view token as well. */
const routes: Readonly<Record<string, readonly string[]>> = {
  identity: ['/api/accounts/some'],
  protocol: ['/api/protocols/counts', '/api/protocols/some/export.pdf'],
  documents: ['/api/files/some/a.pdf'],
  notifications: ['/api/notifications'],
};
const forView = ['/api/protocols/some/export.pdf', '/api/files/some/a.pdf'];

interface Holder extends Person {
  /** Tokens of a second session of the same account. */
  other: { access: string; refresh: string; view: string };
}

async function byOfficer({ id }: Holder, url: string, act: string, body?: object): Promise<void> {
  const officer = await signUp(url, 'compliance');
  const { status } = await officer.call('POST', `/api/accounts/${id}/${act}`, { body });
  if (status !== 204) throw new Error(`The officer's ${act} was answered with ${status}`);
}

/** What ends a person's other session, or both; a new way to end sessions gets a line here. */
const acts: Readonly<Record<string, (holder: Holder, url: string) => Promise<unknown>>> = {
  logout: ({ other }, url) => call(`${url}/api/token/logout`, 'POST', { body: { refresh: other.refresh } }),
  'logout everywhere': (holder) => holder.call('POST', '/api/token/logout-everywhere'),
  'a new password': (holder) =>
    holder.call('PUT', `/api/change-password/${holder.id}`, {
      body: { old_password: password, new_password: 'Changed4sadza' },
    }),
  'a deleted account': (holder) => holder.call('DELETE', `/api/accounts/${holder.id}`),
  'a disabled account': (holder, url) => byOfficer(holder, url, 'state', { state: 'disabled', reason: 'Has left' }),
  'another role': (holder, url) => byOfficer(holder, url, 'role', { role: 'reviewer', reason: 'Joins the board' }),
  'an officer who logs them out': (holder, url) => byOfficer(holder, url, 'logout'),
  'a second step that is set up': async (holder) => {
    const { body } = await holder.call('POST', '/api/factors/totp');
    const code = new TOTP({ secret: Secret.fromBase32((body as TotpSetup).secret) }).generate();
    await holder.call('POST', '/api/factors/totp/confirm', { body: { code } });
  },
  'the end of a device': async (holder) => {
    const sessions = await holder.get<{ id: string; is_current: boolean }[]>('/api/sessions');
    for (const { id } of sessions.filter(({ is_current }) => !is_current))
      await holder.call('DELETE', `/api/sessions/${id}`);
  },
  'an old refresh token': async ({ other }, url) => {
    const refresh = (token: string) => call(`${url}/api/token/refresh`, 'POST', { body: { refresh: token } });
    const next = ((await refresh(other.refresh)).body as { refresh: string }).refresh;
    await refresh(next);
    await refresh(other.refresh);
  },
};

/** Tokens of a session that ended open nothing more, in any service and process (docs/sessions 22). */
export function describeRevocation(portalOf: () => Portal): void {
  describe('tokens of a session that has ended', () => {
    let portal: Portal;
    /** How long it took after each act, in ms. */
    const took: number[] = [];
    beforeAll(() => {
      portal = portalOf();
    });
    async function ends(isOver: () => Promise<boolean>): Promise<void> {
      const began = performance.now();
      await waitFor(isOver);
      took.push(performance.now() - began);
    }

    async function holderOf(): Promise<Holder> {
      const holder = await signUp(portal.url, 'researcher');
      const body = { email: holder.email, password };
      const tokens = await call(`${portal.url}/api/token`, 'POST', { body });
      const headers = { [sessionHeader]: 'cookie' };
      const signedIn = await call(`${portal.url}/api/token`, 'POST', { body, headers });
      const cookie = signedIn.headers.getSetCookie().find((one) => /^(__Host-)?portal_view=/.test(one))!;
      return { ...holder, other: { ...(tokens.body as Holder), view: cookie.split(';')[0]! } };
    }

    /** Which processes still take the token, by what they answer to it. */
    async function takenBy(access: string): Promise<string[]> {
      const asked = portal.processes.flatMap(({ of, url }) => (routes[of] ?? []).map((path) => ({ url, path })));
      const answers = await Promise.all(
        asked.map(async ({ url, path }) => {
          const { status, body } = await call(`${url}${path}`, 'GET', { token: access });
          const isDead = status === 401 && (body as { code: string }).code === 'session_ended';
          return isDead ? [] : [`${url}${path} ${status}`];
        }),
      );
      return answers.flat();
    }

    it.each(Object.entries(acts))('open nothing more: %s', async (_name, act) => {
      const holder = await holderOf();
      const before = await takenBy(holder.other.access);
      expect(before.filter((one) => one.endsWith(' 401'))).toEqual([]);
      await act(holder, portal.url);
      await ends(async () => (await takenBy(holder.other.access)).length === 0);
      const refreshed = await call(`${portal.url}/api/token/refresh`, 'POST', {
        body: { refresh: holder.other.refresh },
      });
      expect(refreshed.status).toBe(401);
    });

    it('nor do view tokens open files', async () => {
      const holder = await holderOf();
      const { view } = holder.other;
      const open = async () => {
        const asked = portal.processes.flatMap(({ of, url }) =>
          (routes[of] ?? []).filter((path) => forView.includes(path)).map((path) => `${url}${path}`),
        );
        const answers = await Promise.all(asked.map((url) => call(url, 'GET', { headers: { cookie: view } })));
        return answers.filter(({ status }) => status !== 401).length;
      };
      expect(await open()).toBeGreaterThan(0);
      await holder.call('POST', '/api/token/logout-everywhere');
      await ends(async () => (await open()) === 0);
    });

    it('are told apart: the session that changed the password goes on', async () => {
      const holder = await holderOf();
      await acts['a new password']!(holder, portal.url);
      await ends(async () => (await takenBy(holder.other.access)).length === 0);
      expect((await takenBy(holder.access)).filter((one) => one.endsWith(' 401'))).toEqual([]);
    });

    it('within the time that is promised', () => {
      // The middle of all: one alone may meet a machine that does something else.
      expect(took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]).toBeLessThan(portal.within);
    });
  });
}
