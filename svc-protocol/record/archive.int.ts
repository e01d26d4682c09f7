import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics, type AccountEventType } from '@portal/contracts/events';
import type { Protocol, ProtocolRow } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { protocolsCollection } from '../protocol/store.ts';
import { deciding } from '../testing/decide-form.ts';
import { accountEvent, type Person } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const post = (who: Person, id: string, command: string, body: unknown) =>
    portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body);
  const read = async (who: Person, id: string) => portal.as(who, 'GET', `/api/protocols/${id}`);
  const list = async (who: Person, query: string) =>
    (await portal.as(who, 'GET', `/api/protocols?${query}`)).body as ProtocolRow[];
  /** A decision can be taken back until somebody acts on the protocol. */
  const kept = ({ version: _, archived: __, actions: ___, undo_until: ____, ...rest }: Protocol) => rest;

  async function accepted(): Promise<string> {
    const { id } = await portal.submit('BSc');
    for (const [who, command, body] of [
      ['officer', 'assignment', { reviewer: 'first' }],
      ['first', 'review', { comment: 'Sound.' }],
      ['officer', 'decision', { status: 'accepted' }],
    ] as const)
      expect((await post(who, id, command, body)).status).toBe(200);
    return id;
  }

  describe('the archive (docs/record 5 to 9)', () => {
    it('takes a protocol out of lists and counters, keeps its letter and its approval, and gives it back as it was', async () => {
      const id = await accepted();
      const before = (await read('officer', id)).body as Protocol;
      const { letters } = await portal.store.collection(protocolsCollection).get(id);
      expect((await post('officer', id, 'archive', { reason: 'Submitted twice.' })).status).toBe(204);

      for (const who of ['officer', 'owner', 'first'] as const)
        expect((await list(who, 'page=1')).map((row) => row.id)).not.toContain(id);
      expect((await list('officer', 'archived=true'))[0]).toMatchObject({
        id,
        archived: { by_name: 'Anesu Mutasa', reason: 'Submitted twice.' },
        actions: ['view', 'restore'],
      });
      expect((await read('owner', id)).body).toMatchObject({
        archived: { reason: 'Submitted twice.' },
        valid_until: before.valid_until,
      });
      expect((await read('first', id)).status).toBe(404);
      const code = letters?.at(-1)?.code ?? '';
      expect(await portal.anonymous('GET', `/api/verify/${code}`)).toMatchObject({
        status: 200,
        body: { number: before.number },
      });
      expect((await portal.as('owner', 'GET', `/api/protocols/${id}/history`)).body).toEqual(
        expect.arrayContaining([expect.objectContaining({ kind: 'protocol.deleted', why: 'Submitted twice.' })]),
      );

      expect((await post('officer', id, 'restoration', { reason: 'A mistake.' })).status).toBe(200);
      expect(kept((await read('officer', id)).body as Protocol)).toEqual(kept(before));
      expect((await list('first', 'page=1')).map((row) => row.id)).toContain(id);
      expect(portal.events.filter(({ key }) => key === id).slice(-2)).toMatchObject([
        { type: 'protocol.deleted', data: { archived: true } },
        { type: 'protocol.restored', data: { archived: false } },
      ]);
    });

    it.each(['restored', 'undone'] as const)(
      'a withdrawal %s: calls its reviewers anew, and empties the place of who is none any more',
      async (way) => {
        const [{ decide, send, undo }, gone] = [deciding(() => portal), `gone-${way}`];
        const account = (type: AccountEventType, seq: number, data: { state?: 'disabled' } = {}) =>
          portal.bus.publish(topics.account, [accountEvent(gone, type, { role: 'reviewer', ...data }, seq)]);
        await account('account.registered', 1);
        const due = { due_at: '2026-11-01', remind_on: null, reminded_on: '2026-10-30', reminders: 3 };
        const review_due = { reviewer: due, alt_reviewer: due };
        const id = await seed(portal.store, 'assigned', { reviewer: 'first', alt_reviewer: gone, review_due });
        const form = await send(id, 'withdrawal');
        expect((await decide(form, { act: 'acknowledge' })).status).toBe(200);
        await account('account.disabled', 2, { state: 'disabled' });

        const back = await (way === 'undone'
          ? undo(form)
          : post('officer', id, 'restoration', { reason: 'A mistake.' }));
        expect(back.status).toBe(200);
        const told = () => portal.events.filter(({ key }) => key === id);
        await waitFor(() => Promise.resolve(told().at(-1)?.type === 'protocol.declined'));
        expect((await read('officer', id)).body).toMatchObject({
          reviewer: 'first',
          alt_reviewer: null,
          due: { reviewer: '2026-12-12' },
        });
        expect(told().slice(-2)).toMatchObject([
          { type: 'protocol.restored', data: { called_reviewers: ['first'] } },
          { type: 'protocol.declined', data: { called_reviewers: [] } },
        ]);
      },
    );

    it.each([undefined, {}, { reason: ' ' }])('goes neither way with %j for a reason', async (body) => {
      const id = await seed(portal.store, 'accepted');
      for (const command of ['archive', 'restoration'])
        expect((await post('officer', id, command, body)).status).toBe(command === 'archive' ? 422 : 409);
      expect((await portal.as('officer', 'DELETE', `/api/protocols/${id}`, body)).status).toBe(422);
      await post('officer', id, 'archive', { reason: 'Twice.' });
      expect(await post('officer', id, 'restoration', body)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'reason', message: 'Enter the reason' }] },
      });
    });

    it('refuses every other command and says what to do', async () => {
      const id = await seed(portal.store, 'rejected');
      await post('officer', id, 'archive', { reason: 'Twice.' });
      expect(await post('officer', id, 'archive', { reason: 'Twice.' })).toMatchObject({
        status: 409,
        body: { code: 'archived', detail: 'This protocol is archived. Restore it first.' },
      });
    });
  });
});
