import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matrixGaps } from '@portal/service-kit/testing';
import { password, registration, someAct, type IdentityApp } from './testing/identity-app.ts';
import { onEachStore } from './testing/on-each-store.ts';

onEachStore((startIdentity) => {
  const callers = ['anonymous', 'owner', 'researcher', 'reviewer', 'compliance'] as const;
  type Statuses = readonly [number, number, number, number, number];

  const passwords = { old_password: password, new_password: 'Changed12345' };

  const unknownLink = { token: 'x'.repeat(43), new_password: 'Changed12345' };

  /** The status that each caller gets for the owner's account, in the order of `callers`. `body` is a valid one. */
  const matrix: Record<string, { body?: (email: string) => unknown; query?: string; answers: Statuses }> = {
    'POST /api/token': { body: (email) => ({ email, password }), answers: [200, 200, 200, 200, 200] },
    'POST /api/token/refresh': { body: () => ({}), answers: [401, 401, 401, 401, 401] },
    'POST /api/token/logout': { body: () => ({}), answers: [204, 204, 204, 204, 204] },
    'POST /api/token/confirm': { body: () => ({ password, acts: [someAct] }), answers: [401, 200, 200, 200, 200] },
    'POST /api/signatures': {
      body: () => ({ password, meaning: 'Approval', about: 'a'.repeat(64) }),
      answers: [401, 403, 403, 403, 200],
    },
    'POST /api/token/logout-everywhere': { answers: [401, 204, 204, 204, 204] },
    'POST /api/token/second-step': {
      body: () => ({ ticket: 'x'.repeat(43), code: '000000' }),
      answers: [401, 401, 401, 401, 401],
    },
    'GET /api/security-events': { answers: [401, 403, 403, 403, 200] },
    'GET /api/security-events/export.csv': { answers: [401, 403, 403, 403, 200] },
    'GET /api/draft-key': { answers: [401, 200, 200, 200, 200] },
    'GET /api/factors': { answers: [401, 200, 200, 200, 200] },
    'POST /api/factors/totp': { answers: [401, 200, 200, 200, 200] },
    'POST /api/factors/totp/confirm': { body: () => ({ code: '000000' }), answers: [401, 422, 422, 422, 422] },
    'POST /api/factors/recovery-codes': { answers: [401, 409, 409, 409, 409] },
    'DELETE /api/factors/totp': { answers: [401, 404, 404, 404, 404] },
    'GET /api/sessions': { answers: [401, 200, 200, 200, 200] },
    'DELETE /api/sessions/:id': { answers: [401, 404, 404, 404, 404] },
    'POST /api/accounts': { body: (email) => registration(`new.${email}`), answers: [201, 201, 201, 201, 201] },
    'GET /api/accounts': { answers: [401, 403, 403, 403, 200] },
    'GET /api/accounts/export.csv': { query: '?approval=pending', answers: [401, 403, 403, 403, 200] },
    'GET /api/accounts/export.xlsx': { query: '?approval=pending', answers: [401, 403, 403, 403, 200] },
    'POST /api/accounts/:id/approval': { body: () => ({ decision: 'approve' }), answers: [401, 403, 403, 403, 409] },
    'POST /api/accounts/:id/role': {
      body: () => ({ role: 'reviewer', reason: 'Joins the board' }),
      answers: [401, 403, 403, 403, 204],
    },
    'POST /api/accounts/:id/state': {
      body: () => ({ state: 'disabled', reason: 'Has left' }),
      answers: [401, 403, 403, 403, 204],
    },
    'POST /api/accounts/:id/logout': { answers: [401, 403, 403, 403, 204] },
    'POST /api/accounts/:id/proposals': {
      body: () => ({ kind: 'role', role: 'compliance', reason: 'Joins the office' }),
      answers: [401, 403, 403, 403, 201],
    },
    'GET /api/account-proposals': { answers: [401, 403, 403, 403, 200] },
    'POST /api/account-proposals/:id/decision': {
      body: () => ({ decision: 'confirm' }),
      answers: [401, 403, 403, 403, 404],
    },
    'GET /api/inspections': { answers: [401, 403, 403, 403, 200] },
    'POST /api/inspections': {
      body: (email) => ({ name: 'Dr Chipo Nleya', email: `inspects.${email}`, until: '2026-11-30' }),
      answers: [401, 403, 403, 403, 201],
    },
    'POST /api/inspections/:id/end': { answers: [401, 403, 403, 403, 404] },
    'POST /api/recoveries': { body: () => ({ ticket: 'x'.repeat(43) }), answers: [401, 401, 401, 401, 401] },
    'GET /api/accounts/:id': { answers: [401, 200, 404, 404, 200] },
    'GET /api/accounts/:id/data.json': { answers: [401, 200, 404, 404, 403] },
    'PUT /api/accounts/:id': { body: profile, answers: [401, 200, 404, 404, 403] },
    'PUT /api/change-password/:id': { body: () => passwords, answers: [401, 200, 404, 404, 403] },
    'DELETE /api/accounts/:id': { answers: [401, 204, 404, 404, 403] },
    'POST /api/password-reset': { body: (email) => ({ email }), answers: [202, 202, 202, 202, 202] },
    'POST /api/password-reset/confirm': { body: () => unknownLink, answers: [422, 422, 422, 422, 422] },
    'POST /api/email-confirmations': { body: () => ({ token: unknownLink.token }), answers: [422, 422, 422, 422, 422] },
    'GET /api/.well-known/jwks.json': { answers: [200, 200, 200, 200, 200] },
    'GET /api/identity/openapi.json': { answers: [200, 200, 200, 200, 200] },
  };

  function profile(email: string) {
    const { password: _password, ...shown } = registration(email);
    return shown;
  }

  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  describe('every route and caller', () => {
    it('the matrix speaks of every route and of nothing else', () => {
      expect(matrixGaps(identity.service.routes, matrix)).toEqual({ missing: [], unknown: [] });
    });

    it.each(Object.entries(matrix))('%s', async (name, { body, query = '', answers }) => {
      const [method = '', path = ''] = name.split(' ');
      const slug = `${name.replace(/\W+/g, '.')}@example.org`;
      // Whoever is refused changes nothing: all but the owner try one account, the officer last.
      const [own, theirs] = [await identity.person(`own.${slug}`), await identity.person(`theirs.${slug}`)];
      const given: number[] = [];
      for (const caller of callers) {
        const isOwner = caller === 'owner';
        const token = async () => {
          if (caller === 'anonymous') return undefined;
          return isOwner ? own.access : (await identity.person(`${caller}.${slug}`, caller)).access;
        };
        const options = { token: await token(), body: body?.(`${isOwner ? 'own' : 'theirs'}.${slug}`) };
        const at = path.replace(':id', (isOwner ? own : theirs).id);
        given.push((await identity.call(method, `${at}${query}`, options)).status);
      }
      expect(given).toEqual(answers);
    });

    it.each([
      ['disabled', 'state', { state: 'disabled', reason: 'Has left' }],
      ['demoted', 'role', { role: 'researcher', reason: 'Has left the office' }],
      ['logged out by another officer', 'logout', undefined],
    ])('every route refuses the tokens of an officer who was %s', async (what, act, body) => {
      const name = what.replace(/\W+/g, '.');
      const gone = await identity.person(`gone.${name}@example.org`, 'compliance');
      const officer = await identity.person(`officer.${name}@example.org`, 'compliance');
      const path = `/api/accounts/${gone.id}/${act}`;
      expect((await identity.call('POST', path, { token: officer.access, body })).status).toBe(204);
      for (const { method, path: route } of identity.service.routes.filter(({ access }) => access !== 'public')) {
        const answer = await identity.call(method, route.replace(':id', gone.id), { token: gone.access });
        expect([route, answer.status]).toEqual([route, 401]);
      }
      expect((await identity.post('/api/token/refresh', { refresh: gone.refresh })).status).toBe(401);
    });

    it('an officer who waits for approval has no token, not even to set up a second step', async () => {
      const strict = await identity.replica({ roleApproval: 'required', secondStep: ['compliance'] });
      const email = 'waits@example.org';
      await strict.call('POST', '/api/accounts', { body: registration(email, 'compliance') });
      const answer = await strict.call('POST', '/api/token', { body: { email, password } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'awaiting_approval' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/token|ticket/);
      await strict.stop();
    });

    it('answers 405 to other methods, 404 to other addresses, 400 to a body that is not JSON', async () => {
      expect((await identity.call('DELETE', '/api/token')).status).toBe(405);
      expect((await identity.call('PUT', '/api/accounts')).status).toBe(405);
      expect((await identity.call('GET', '/api/identity/nothing')).status).toBe(404);
      expect((await identity.call('POST', '/api/token', { body: '{' })).status).toBe(400);
    });

    it('describes every route in its OpenAPI document', async () => {
      const { body } = await identity.call('GET', '/api/identity/openapi.json');
      const { paths } = body as { paths: Record<string, Record<string, unknown>> };
      const described = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
      );
      expect(described.sort()).toEqual(Object.keys(matrix).sort());
    });
  });
});
