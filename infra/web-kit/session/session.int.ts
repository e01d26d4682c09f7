import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiProblem, Offline } from '../api/api-problem.ts';
import { startPortalServer } from './portal-server.ts';
import { createSession, type Session } from './session.ts';
import { fakeBrowser } from './tabs.fake.ts';

let portal: Awaited<ReturnType<typeof startPortalServer>>;
let openTab: ReturnType<typeof fakeBrowser>;
let tab: Session;

beforeEach(async () => {
  portal = await startPortalServer();
  Object.assign(globalThis, { location: { origin: portal.origin } });
  openTab = fakeBrowser();
  tab = createSession(openTab());
});
afterEach(() => portal.stop());

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

  it('is unknown while the portal does not answer', async () => {
    await portal.stop();
    await tab.check();
    expect(status(tab)).toBe('unreachable');
  });

  it('is learned again when the role has changed meanwhile', async () => {
    await tab.check();
    portal.state.role = 'reviewer';
    portal.state.valid = 'revoked';
    await tab.api.get('/api/protocols');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(tab.store.getState()).toMatchObject({ user: { role: 'reviewer' } });
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
    const other = createSession(openTab());
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

  it('that is refused ends the session as expired', async () => {
    await tab.check();
    portal.state.signedIn = false;
    portal.state.valid = 'revoked';
    await expect(tab.api.get('/api/protocols')).rejects.toBeInstanceOf(ApiProblem);
    expect(tab.store.getState()).toEqual({ status: 'signed-out', reason: 'expired' });
  });
});

describe('signing in and out', () => {
  it('signs in, and in the other tabs too', async () => {
    portal.state.signedIn = false;
    const other = createSession(openTab());
    await tab.check();
    await tab.signIn('ama@example.org', 'secret');
    expect(status(tab)).toBe('signed-in');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(status(other)).toBe('signed-in');
  });

  it('tells the role before the account is read, and keeps the session closed when reading fails', async () => {
    const accepted: string[] = [];
    portal.state.answer = (_, response) => {
      response.writeHead(503).end();
      return true;
    };
    await expect(tab.signIn('ama@example.org', 'secret', (role) => accepted.push(role))).rejects.toBeInstanceOf(
      ApiProblem,
    );
    expect(accepted).toEqual(['researcher']);
    expect(status(tab)).toBe('checking');
  });

  it('signs out of all tabs', async () => {
    const other = createSession(openTab());
    await Promise.all([tab.check(), other.check()]);
    await tab.signOut();
    expect([status(tab), status(other)]).toEqual(['signed-out', 'signed-out']);
  });

  it('says so when it could not sign out, and stays signed in', async () => {
    await tab.check();
    await portal.stop();
    await expect(tab.signOut()).rejects.toBeInstanceOf(Offline);
    expect(status(tab)).toBe('signed-in');
  });
});
