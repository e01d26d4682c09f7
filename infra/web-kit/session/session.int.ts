import { aboutOf } from '../signing/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProblem, Offline } from '../api/api-problem.ts';
import { fakeActivity } from './activity.fake.ts';
import { startPortalServer } from './portal-server.ts';
import type { Session } from './session.port.ts';
import { createSession } from './session.ts';
import { fakeBrowser } from './tabs.fake.ts';

let portal: Awaited<ReturnType<typeof startPortalServer>>;
let openTab: () => Session;
let activity: ReturnType<typeof fakeActivity>;
let startedOver: number;
let tab: Session;

beforeEach(async () => {
  portal = await startPortalServer();
  Object.assign(globalThis, { location: { origin: portal.origin } });
  activity = fakeActivity();
  startedOver = 0;
  const newTab = fakeBrowser();
  openTab = () => createSession({ tabs: newTab(), activity, startOver: () => void (startedOver += 1) });
  tab = openTab();
});
afterEach(() => portal.stop());

const until = async (isSo: () => unknown) => {
  while (!isSo()) await pause(5);
};
const status = (session: Session) => session.store.getState().status;

describe('who is signed in', () => {
  it('is known from the cookie', async () => {
    await tab.check();
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', user: { id: 'u1', role: 'researcher' } });
  });

  it('is nobody without a session', async () => {
    portal.state.signedIn = false;
    await tab.check();
    expect(tab.store.getState()).toEqual({ status: 'signed-out', reason: 'none' });
  });

  it('is nobody at once where the browser bears no mark of a session, and nothing is asked', () => {
    const noTabs = fakeBrowser()();
    const unmarked = createSession({ tabs: noTabs, activity, startOver: () => undefined, isSignedOut: true });
    expect(unmarked.store.getState()).toEqual({ status: 'signed-out', reason: 'none' });
    expect(portal.state.seen).toEqual([]);
  });

  it('is told by role as soon as there is a token, so that a page can be asked for ahead: each answer serves once, the first before the others are asked for', async () => {
    const paths = () => portal.state.seen.map(({ url }) => url);
    let asked: unknown[] = [];
    await tab.check((role) => {
      expect(role).toBe('researcher');
      void tab.api.prefetch(['/api/protocols', '/api/drafts']).then(() => (asked = paths()));
    });
    await until(() => paths().includes('/api/protocols'));
    await Promise.all([tab.api.list('/api/protocols'), tab.api.list('/api/drafts')]);
    expect(paths().filter((path) => ['/api/protocols', '/api/drafts'].includes(String(path)))).toHaveLength(2);
    expect(asked.at(-1)).toBe('/api/protocols');
    await tab.api.list('/api/protocols');
    expect(paths().filter((path) => path === '/api/protocols')).toHaveLength(2);
  });

  it('is known along with the token where the portal says so, and not asked for again', async () => {
    portal.state.account = { id: 'u1', first_name: 'Ama', is_researcher: true };
    await tab.check();
    expect(tab.store.getState()).toMatchObject({
      status: 'signed-in',
      user: { first_name: 'Ama', role: 'researcher' },
    });
    await tab.signIn('ama@example.org', 'secret');
    expect(portal.state.seen.map(({ url }) => url)).toEqual(['/api/token/refresh', '/api/token']);
  });

  it('is unknown while the portal does not answer', async () => {
    await portal.stop();
    await tab.check();
    expect(status(tab)).toBe('unreachable');
  });

  it('is learned again with each renewal of the token, in every tab: another device may have changed the account', async () => {
    const other = openTab();
    portal.state.account = { id: 'u1', first_name: 'Ama', is_researcher: true };
    await Promise.all([tab.check(), other.check()]);
    portal.state.account = { id: 'u1', first_name: 'Esi', is_reviewer: true, second_step: true };
    await tab.renew();
    for (const one of [tab, other])
      expect(one.store.getState()).toMatchObject({
        user: { first_name: 'Esi', second_step: true, role: 'reviewer' },
      });
  });

  it('is learned again when the role has changed meanwhile', async () => {
    await tab.check();
    portal.state.role = 'reviewer';
    portal.state.valid = 'revoked';
    await tab.api.get('/api/protocols');
    await until(() => (tab.store.getState() as { user?: { role: string } }).user?.role === 'reviewer');
  });
});

describe('renewal', () => {
  it('is shared by all calls that met 401', async () => {
    await tab.check();
    portal.state.valid = 'revoked';
    portal.state.refreshes = 0;
    await Promise.all(Array.from({ length: 20 }, () => tab.api.get('/api/protocols')));
    expect(portal.state.refreshes).toBe(1);
  });

  it('is shared by all tabs', async () => {
    const other = openTab();
    await tab.check();
    await other.check();
    portal.state.valid = 'revoked';
    portal.state.refreshes = 0;
    await Promise.all([tab.api.get('/api/protocols'), other.api.get('/api/protocols')]);
    expect(portal.state.refreshes).toBe(1);
  });

  it('comes before the call when the token has run out', async () => {
    portal.state.tokenLife = 0;
    await tab.check();
    portal.state.seen = [];
    await tab.api.get('/api/protocols');
    expect(portal.state.seen.map(({ url }) => url)).toEqual(['/api/token/refresh', '/api/protocols']);
  });

  it('repeats a call that met 403 once', async () => {
    await tab.check();
    let asked = 0;
    portal.state.answer = (request, response) => {
      if (request.url !== '/api/protocols') return false;
      asked += 1;
      response
        .writeHead(403, { 'Content-Type': 'application/problem+json' })
        .end('{"code":"forbidden","detail":"No."}');
      return true;
    };
    await expect(tab.api.get('/api/protocols')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(asked).toBe(2);
  });

  it('says for how long the person has done nothing', async () => {
    activity.at = Date.now() - 90_000;
    await tab.check();
    const [{ idle = 0 } = {}, ...more] = portal.state.refreshed as { idle?: number }[];
    // Whole seconds, of which a busy machine may need some.
    expect([idle >= 90, idle <= (Date.now() - activity.at) / 1000, Number.isInteger(idle), more]).toEqual([
      true,
      true,
      true,
      [],
    ]);
  });

  it('tells until when the session is good', async () => {
    await tab.check();
    expect(tab.endsAt()! - Date.now()).toBeGreaterThan(3_500_000);
    expect(tab.endsAt()! - Date.now()).toBeLessThanOrEqual(3_600_000);
  });
});

/** The session ends by itself, and a call finds out. */
async function callAtTheEnd(): Promise<{ answer: Promise<unknown>; settled: () => boolean }> {
  portal.state.signedIn = false;
  portal.state.valid = 'revoked';
  let isSettled = false;
  const answer = tab.api.get('/api/protocols').finally(() => (isSettled = true));
  answer.catch(() => undefined);
  await until(() => status(tab) !== 'signed-in' || (tab.store.getState() as { over?: boolean }).over);
  return { answer, settled: () => isSettled };
}

describe('a session that ends by itself', () => {
  it('leaves the page as it is, and the call waits until the person has signed in again', async () => {
    await tab.check();
    const { answer, settled } = await callAtTheEnd();
    const later = tab.api.get('/api/drafts');
    // Refused, it would be settled at once.
    await pause(20);
    expect(settled()).toBe(false);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', over: true, user: { id: 'u1' } });
    await tab.signIn('ama@example.org', 'secret');
    expect(await Promise.all([answer, later])).toEqual([[], []]);
    expect(tab.store.getState()).not.toHaveProperty('over');
  });

  it('is taken up again in every tab when the person signs in in one', async () => {
    const other = openTab();
    await Promise.all([tab.check(), other.check()]);
    const { answer } = await callAtTheEnd();
    await other.signIn('ama@example.org', 'secret');
    expect(await answer).toEqual([]);
    expect(tab.store.getState()).not.toHaveProperty('over');
  });

  it('is learned without a call, too', async () => {
    await tab.check();
    portal.state.signedIn = false;
    await tab.renew();
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', over: true });
    expect(tab.endsAt()).toBeUndefined();
  });

  it('stays as it is while the portal does not answer', async () => {
    await tab.check();
    await portal.stop();
    await tab.renew();
    expect(tab.store.getState()).toEqual(expect.not.objectContaining({ over: true }));
    expect(status(tab)).toBe('signed-in');
  });

  it('is left for the login page on demand, and the call fails', async () => {
    await tab.check();
    const { answer } = await callAtTheEnd();
    tab.leave();
    await expect(answer).rejects.toBeInstanceOf(ApiProblem);
    expect(tab.store.getState()).toEqual({ status: 'signed-out', reason: 'left' });
  });

  it('that the person has ended elsewhere is left at once', async () => {
    await tab.check();
    portal.state.refusal = 'session_ended';
    const { answer } = await callAtTheEnd();
    await expect(answer).rejects.toBeInstanceOf(ApiProblem);
    expect(tab.store.getState()).toEqual({ status: 'signed-out', reason: 'none', said: 'Refused: session_ended' });
  });
});

describe('an act that asks for the password', () => {
  const confirming = () => (tab.store.getState() as { confirming?: string }).confirming;
  const named = (act: string, body = {}) => `${act} ${aboutOf(...(act.split(' ') as [string, string]), body)}`;
  const ask = async () => {
    portal.state.asks = 'confirm_identity';
    const acts = [tab.api.delete('/api/accounts/u1'), tab.api.delete('/api/sessions/s2?of=me')];
    for (const act of acts) act.catch(() => undefined);
    await until(() => portal.state.seen.filter(({ method }) => method === 'DELETE').length === 2 && confirming());
    // Once a later call is answered, both have their answer, too.
    await tab.api.get('/api/protocols');
    return acts;
  };

  beforeEach(() => tab.check());

  it('waits for it, without refreshing, and then goes on; all that wait are confirmed at once, each by its name', async () => {
    portal.state.refreshes = 0;
    const acts = await ask();
    expect(confirming()).toBe('own');
    await tab.confirm('secret');
    await Promise.all(acts);
    expect(confirming()).toBeUndefined();
    expect(portal.state.refreshes).toBe(0);
    expect(portal.state.confirmations).toEqual([
      { password: 'secret', acts: [named('DELETE /api/accounts/u1'), named('DELETE /api/sessions/s2')] },
    ]);
  });

  it('is asked for by each act anew: what was confirmed just now counts for that act alone', async () => {
    const acts = await ask();
    await tab.confirm('secret');
    await Promise.all(acts);
    const act = tab.api.delete('/api/accounts/u2');
    await until(confirming);
    expect(confirming()).toBe('others');
    await tab.confirm('secret');
    await act;
    expect(portal.state.confirmations.at(-1)).toEqual({ password: 'secret', acts: [named('DELETE /api/accounts/u2')] });
  });

  it('goes on waiting after a wrong one, and fails when the person would rather not', async () => {
    const acts = await ask();
    await expect(tab.confirm('guess')).rejects.toMatchObject({ status: 422 });
    expect(confirming()).toBe('own');
    tab.cancelConfirmation();
    for (const act of acts) await expect(act).rejects.toMatchObject({ code: 'confirm_identity' });
    expect(confirming()).toBeUndefined();
  });

  it('goes on after signing in again, where the session ended meanwhile', async () => {
    const acts = await ask();
    portal.state.signedIn = false;
    portal.state.valid = 'revoked';
    const confirmed = tab.confirm('secret');
    await until(() => (tab.store.getState() as { over?: boolean }).over);
    await tab.signIn('ama@example.org', 'secret');
    await confirmed;
    await Promise.all(acts);
    expect(portal.state.confirmations).toHaveLength(1);
  });
});

it.each(['confirm_identity', 'second_person', 'enrol_second_step'])(
  'a 403 with the code %s is an answer: nobody refreshes and repeats on it',
  async (code) => {
    await tab.check();
    Object.assign(portal.state, { asks: code, refreshes: 0, seen: [] });
    const act = tab.api.delete('/api/accounts/u1');
    let isSettled = false;
    act.catch(() => (isSettled = true));
    await until(() => isSettled || (tab.store.getState() as { confirming?: boolean }).confirming);
    tab.cancelConfirmation();
    await expect(act).rejects.toMatchObject({ status: 403, code });
    expect(portal.state.refreshes).toBe(0);
    expect(portal.state.seen).toHaveLength(1);
  },
);

describe('another person', () => {
  it('who signs in where a session was over starts over, and nothing of the page goes out under their name', async () => {
    await tab.check();
    const { settled } = await callAtTheEnd();
    portal.state.userId = 'u2';
    portal.state.seen = [];
    await tab.signIn('tendai@example.org', 'secret');
    expect(status(tab)).toBe('starting-over');
    expect(startedOver).toBe(1);
    void tab.api.put('/api/drafts/d1', {}).catch(() => undefined);
    // A request to this machine takes a few ms.
    await pause(20);
    expect(settled()).toBe(false);
    expect(portal.state.seen.filter(({ headers }) => headers.authorization)).toEqual([]);
  });

  it('who signs in in another tab takes this page over as well', async () => {
    const other = openTab();
    await tab.check();
    await other.check();
    await other.signOut();
    portal.state.userId = 'u2';
    const third = openTab();
    await third.signIn('tendai@example.org', 'secret');
    await until(() => [tab, other].every((one) => status(one) === 'starting-over'));
    expect(status(third)).toBe('signed-in');
  });
});

describe('signing in and out', () => {
  it('signs in, and in the other tabs too', async () => {
    portal.state.signedIn = false;
    const other = openTab();
    await tab.check();
    await tab.signIn('ama@example.org', 'secret');
    expect(status(tab)).toBe('signed-in');
    await until(() => status(other) === 'signed-in');
  });

  it('tells the role before the account is read, and keeps the session closed when reading fails', async () => {
    const accepted: string[] = [];
    portal.state.answer = (_, response) => {
      response.writeHead(503).end();
      return true;
    };
    await expect(
      tab.signIn('ama@example.org', 'secret', { onAccepted: (role) => accepted.push(role) }),
    ).rejects.toBeInstanceOf(ApiProblem);
    expect(accepted).toEqual(['researcher']);
    expect(status(tab)).toBe('checking');
  });

  it('signs out of all tabs', async () => {
    const other = openTab();
    await Promise.all([tab.check(), other.check()]);
    await tab.signOut();
    expect([status(tab), status(other)]).toEqual(['signed-out', 'signed-out']);
  });

  it('signs out everywhere, in all tabs at once', async () => {
    const other = openTab();
    await Promise.all([tab.check(), other.check()]);
    await tab.signOutEverywhere();
    expect(portal.state.seen.at(-1)?.url).toBe('/api/token/logout-everywhere');
    for (const one of [tab, other])
      expect(one.store.getState()).toEqual({ status: 'signed-out', reason: 'everywhere' });
  });

  it('asks to be kept on the device only where the person said so', async () => {
    await tab.signIn('ama@example.org', 'secret');
    await tab.signIn('ama@example.org', 'secret', { keep: true });
    expect(portal.state.signedInWith).toEqual([
      { email: 'ama@example.org', password: 'secret', keep: false },
      { email: 'ama@example.org', password: 'secret', keep: true },
    ]);
  });

  it.each(['signOut', 'signOutEverywhere'] as const)(
    '%s leaves nothing of the person on the device, and everything of others',
    async (act) => {
      const kept = (entries: Record<string, string>) =>
        Object.defineProperty({ ...entries }, 'removeItem', {
          value(this: Record<string, string>, name: string) {
            Reflect.deleteProperty(this, name);
          },
        });
      const storages = {
        localStorage: kept({ 'portal:u1:review:p1': '{}', 'portal:u2:review:p1': '{}', 'portal.language': 'sn' }),
        sessionStorage: kept({ 'portal.uploads.u1.d1': '[]' }),
      };
      Object.assign(globalThis, storages);
      await tab.check();
      await tab[act]();
      expect(Object.keys(storages.localStorage)).toEqual(['portal:u2:review:p1', 'portal.language']);
      expect(Object.keys(storages.sessionStorage)).toEqual([]);
      Object.assign(globalThis, { localStorage: undefined, sessionStorage: undefined });
    },
  );

  it('says so when it could not sign out, and stays signed in', async () => {
    await tab.check();
    await portal.stop();
    await expect(tab.signOut()).rejects.toBeInstanceOf(Offline);
    expect(status(tab)).toBe('signed-in');
  });
});
