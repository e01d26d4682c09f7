import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@portal/contracts/http';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import type { Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const post = (who: Person, id: string, command: string, body: unknown, headers = {}) =>
  portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, headers);
const present = async (id: string) => (await portal.as('officer', 'GET', `/api/protocols/${id}`)).body as Protocol;

describe('at the same moment', () => {
  it('two reviewers comment: reviewed, both kept, one history', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await seed(portal.store, 'assigned');
      const answers = await Promise.all([
        post('first', id, 'review', { comment: 'Sound.' }),
        post('second', id, 'review', { comment: 'Clear.' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await present(id)).toMatchObject({ status: 'reviewed', comment: 'Sound.', alt_comment: 'Clear.' });
      const { body } = await portal.as('officer', 'GET', `/api/protocols/${id}/history`);
      expect((body as HistoryEntry[]).map(({ from, to }) => [from, to])).toEqual([
        ['assigned', 'partially reviewed'],
        ['partially reviewed', 'reviewed'],
      ]);
    }
  });

  it('one reviewer comments ten times: once', async () => {
    const id = await seed(portal.store, 'assigned');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post('first', id, 'review', { comment: `Comment ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('assign against decline: one order of both, nothing lost', async () => {
    const id = await seed(portal.store, 'declined');
    const [assigned, declined] = await Promise.all([
      post('officer', id, 'assignment', { reviewer: 'third', alt_reviewer: 'second' }),
      post('second', id, 'decline', {}),
    ]);
    expect([assigned.status, declined.status]).toEqual([200, 200]);
    const { status, alt_reviewer } = await present(id);
    // Either declined first and then assigned again, or assigned first and then declined.
    expect([
      { status: 'assigned', alt_reviewer: 'second' },
      { status: 'declined', alt_reviewer: null },
    ]).toContainEqual({ status, alt_reviewer });
  });

  it('accept against reject: one decision, 409 with the present state for the other', async () => {
    const id = await seed(portal.store, 'reviewed');
    const answers = await Promise.all([
      post('officer', id, 'decision', { status: 'accepted' }),
      post('officer', id, 'decision', { status: 'rejected' }),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(1);
    const { status, version } = await present(id);
    expect(refused[0]?.body as Problem).toMatchObject({ protocol_status: status, version, code: 'state_conflict' });
  });

  it('a command on a stale version is answered 412 and overwrites nothing', async () => {
    const id = await seed(portal.store, 'reviewed');
    const answer = await post('officer', id, 'decision', { status: 'accepted' }, { 'if-match': '"7"' });
    expect(answer.status).toBe(412);
    expect((await present(id)).status).toBe('reviewed');
  });
});
