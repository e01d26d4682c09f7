import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { cookiesOf } from '../testing/browser.ts';
import { fastHasher, password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  const refused = { status: 401, detail: 'The email or the password is not correct.' };
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  describe('signing in (POST /api/token)', () => {
    it('answers access and refresh, the access token living 5 minutes with the claims of docs/sessions 16 and the end of its session', async () => {
      const person = await identity.person('one@example.org', 'reviewer');
      const { header, payload } = jwt.decode(person.access, { complete: true })!;
      expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
      const claims = payload as jwt.JwtPayload;
      expect(claims).toMatchObject({ sub: person.id, user_id: person.id, role: 'reviewer', iss: 'portal-identity' });
      expect(claims).toMatchObject({ cred: 1, amr: ['pwd'] });
      expect(claims.aud).toBe('portal');
      expect(claims.exp! - claims.iat!).toBe(300);
      expect(Object.keys(claims).sort().join()).toBe(
        'amr,aud,cred,exp,iat,iss,jti,role,session_exp,session_max,sid,sub,user_id',
      );
    });

    it('takes the address in any letter case', async () => {
      await identity.post('/api/accounts', registration('Mixed.Case@Example.org'));
      expect((await identity.signIn(' mixed.case@EXAMPLE.ORG ')).status).toBe(200);
    });

    it('refuses a wrong password, an unknown address and a deleted account in the same words', async () => {
      const gone = await identity.person('gone@example.org');
      await identity.call('DELETE', `/api/accounts/${gone.id}`, { token: gone.access });
      await identity.person('known@example.org');
      const answers = await Promise.all([
        identity.signIn('known@example.org', 'Wrong1234567'),
        identity.signIn('nobody@example.org'),
        identity.signIn('gone@example.org'),
        identity.signIn('', ''),
      ]);
      const bodies = answers.map(({ body }) => ({ ...(body as object), request_id: '' }));
      expect(bodies[0]).toMatchObject(refused);
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    });

    it('hashes for an unknown address too, so that time tells nothing', async () => {
      const hasher = { ...fastHasher };
      const matches = jest.spyOn(hasher, 'matches');
      const app = await startIdentity({}, hasher);
      await app.post('/api/accounts', registration('timed@example.org'));
      const hashed = async (email: string) => {
        matches.mockClear();
        await app.signIn(email, 'Wrong1234567');
        return matches.mock.calls.map(([given, _stored, urgency]) => [given, urgency]);
      };
      const [known, unknown] = [await hashed('timed@example.org'), await hashed('stranger@example.org')];
      await app.stop();
      expect(known).toEqual([['Wrong1234567', { first: false }]]);
      expect(unknown).toEqual(known);
    });

    it.each([
      { email: { $gt: '' }, password },
      { email: ['one@example.org'], password },
      { email: 'one@example.org', password: 1 },
      { email: 'one@example.org' },
      { email: 'one@example.org', password, role: 'compliance' },
      'not json',
      '{"__proto__":{"x":1}}',
      [],
      null,
    ])('answers 400 to %j', async (body) => {
      const answer = await identity.call('POST', '/api/token', { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/\\n|\.ts:/);
    });
  });

  describe('signing in with cookies', () => {
    it('leaves refresh out of the body and sets the cookies as docs/sessions 18 says, with a mark that the page can read', async () => {
      await identity.person('cookie@example.org');
      const headers = { 'x-portal-session': 'cookie', origin: 'http://127.0.0.1:3000' };
      const answer = await identity.post('/api/token', { email: 'cookie@example.org', password }, headers);
      expect(Object.keys(answer.body as object)).toEqual(['access', 'account', 'council']);
      const { portal_refresh, portal_view, portal_session } = cookiesOf(answer);
      expect(portal_refresh).toMatch(/; Path=\/api\/token; Max-Age=1209600; HttpOnly; SameSite=Strict$/);
      expect(portal_view).toMatch(/; Path=\/api; Max-Age=600; HttpOnly; SameSite=Strict$/);
      expect(portal_session).toBe('portal_session=1; Path=/; Max-Age=1209600; SameSite=Strict');
    });

    it('gives the view cookie an audience of its own, which opens no other route', async () => {
      const { id } = await identity.person('view@example.org');
      const headers = { 'x-portal-session': 'cookie' };
      const answer = await identity.post('/api/token', { email: 'view@example.org', password }, headers);
      const view = /=([^;]+)/.exec(cookiesOf(answer).portal_view!)![1]!;
      expect(jwt.decode(view)).toMatchObject({ aud: 'portal-view', sub: id });
      expect((await identity.call('GET', `/api/accounts/${id}`, { token: view })).status).toBe(401);
      const cookie = { cookie: `portal_view=${view}` };
      expect((await identity.call('GET', `/api/accounts/${id}`, { headers: cookie })).status).toBe(401);
    });

    it('sets no cookies for those who did not ask', async () => {
      expect(cookiesOf(await identity.signIn('cookie@example.org'))).toEqual({});
    });

    it('binds cookies to their host where the portal is reached by https, and takes no others', async () => {
      const origin = 'https://ethics.example.org';
      const secure = await startIdentity({ publicUrl: origin });
      await secure.person('a@example.org');
      const shell = { 'x-portal-session': 'cookie', origin };
      const answer = await secure.post('/api/token', { email: 'a@example.org', password }, shell);
      const cookies = cookiesOf(answer);
      const { '__Host-portal_session': mark, ...secrets } = cookies;
      expect(mark).toMatch(/=1; Path=\/; Max-Age=\d+; SameSite=Strict; Secure$/);
      expect(Object.keys(secrets)).toEqual(['__Host-portal_refresh', '__Host-portal_view', '__Host-portal_known']);
      for (const cookie of Object.values(secrets))
        expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
      const [kept = ''] = cookies['__Host-portal_refresh']!.split(';');
      // Another host of the domain could have set a cookie with a plain name, with a session of its own.
      const plain = { ...shell, cookie: kept.replace('__Host-', '') };
      expect((await secure.post('/api/token/refresh', {}, plain)).status).toBe(401);
      // Where both are sent, the one that is bound to the host counts.
      const both = { ...shell, cookie: `portal_refresh=x; ${kept}` };
      expect((await secure.post('/api/token/refresh', {}, both)).status).toBe(200);
      await secure.stop();
    });
  });

  describe('where roles need approval', () => {
    it.each([
      ['researcher', 200],
      ['reviewer', 403],
      ['compliance', 403],
    ] as const)('a new %s signs in with %i', async (role, status) => {
      const strict = await startIdentity({ roleApproval: 'required' });
      await strict.post('/api/accounts', registration('new@example.org', role));
      const answer = await strict.signIn('new@example.org');
      expect(answer.status).toBe(status);
      const detail = `Your ${role} account waits for a compliance officer's approval. You will be told by email.`;
      if (status === 403) expect(answer.body).toMatchObject({ code: 'awaiting_approval', detail });
      expect((await strict.signIn('new@example.org', 'Wrong1234567')).status).toBe(401);
      await strict.stop();
    });
  });
});
