import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Submitted } from '@portal/contracts/protocol';
import { applicationOf } from '../testing/application.ts';
import { formAbout } from '../testing/follow-up.ts';
import type { Person } from '../testing/people.ts';
import { seed } from '../testing/seed-protocol.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(undefined, { limits: { submissions: 3, followUps: 2 } });
});
afterAll(() => portal.stop());

const sendApplication = (who: Person, key: string) =>
  portal.as(who, 'POST', '/api/protocols', applicationOf('BSc', who), { 'idempotency-key': key });
const reached = { status: 429, body: { detail: "You have reached today's limit. Try again tomorrow." } };

describe('the daily limits', () => {
  it('count applications of an account, not of others; a repeat is none, and the next day begins anew', async () => {
    const first = await sendApplication('owner', 'application-1');
    expect([first.status, (await sendApplication('owner', 'application-2')).status]).toEqual([201, 201]);
    expect((await sendApplication('owner', 'application-3')).status).toBe(201);
    expect(await sendApplication('owner', 'application-4')).toMatchObject(reached);
    expect(await sendApplication('owner', 'application-1')).toMatchObject({
      status: 201,
      body: first.body as Submitted,
    });
    expect((await sendApplication('stranger', 'application-1')).status).toBe(201);
    portal.clock.advance(24 * 60 * 60_000);
    expect((await sendApplication('owner', 'application-4')).status).toBe(201);
  });

  it('count forms', async () => {
    const { id } = (await sendApplication('owner', 'application-5')).body as Submitted;
    const send = (key: string) =>
      portal.as('owner', 'POST', '/api/follow-ups', formAbout(id), { 'idempotency-key': key });
    expect([(await send('form-0001')).status, (await send('form-0002')).status]).toEqual([201, 201]);
    expect(await send('form-0003')).toMatchObject(reached);
    expect((await send('form-0001')).status).toBe(201);
  });
});

describe('own data (GET /api/protocols/mine.json)', () => {
  const path = '/api/protocols/mine.json';

  it('holds what is theirs, without who reviewed it, and nothing of others', async () => {
    const { body } = await portal.as('owner', 'GET', path);
    const mine = body as Record<string, Record<string, unknown>[]>;
    expect(mine.protocols).toHaveLength(5);
    expect(mine.follow_ups).toHaveLength(2);
    expect(mine.protocols?.every(({ user, reviewer }) => user === 'owner' && reviewer === null)).toBe(true);
    expect(await portal.as('officer', 'GET', path)).toMatchObject({
      status: 200,
      body: { protocols: [], reviews: [], unsent: [] },
    });
  });

  it('of a reviewer holds their own comment', async () => {
    const id = String(
      ((await portal.as('owner', 'GET', path)).body as { protocols: { id: string }[] }).protocols[0]?.id,
    );
    await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, { reviewer: 'first' });
    await portal.as('first', 'POST', `/api/protocols/${id}/review`, { comment: 'Sound.' });
    expect((await portal.as('first', 'GET', path)).body).toMatchObject({
      protocols: [],
      reviews: [{ id, comment: 'Sound.' }],
    });
  });

  it('holds what is archived, too', async () => {
    const id = await seed(portal.store, 'accepted', { deleted: true });
    const { body } = await portal.as('owner', 'GET', path);
    expect((body as { protocols: { id: string }[] }).protocols.map((one) => one.id)).toContain(id);
  });

  it('asks for the password, given for this very file', async () => {
    const headers = { authorization: `Bearer ${portal.token('owner')}` };
    expect((await fetch(`${portal.url}${path}`, { headers })).status).toBe(403);
    // Not by the cookie that opens files.
    expect((await portal.open('owner', path)).status).toBe(401);
  });
});
