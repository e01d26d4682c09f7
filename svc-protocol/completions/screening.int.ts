import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol as Wire, ProtocolRow } from '@portal/contracts/protocol';
import { onEachStore } from '../testing/on-each-store.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';

onEachStore((start) =>
  describe('SCREENING=required (docs/completions 11)', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await start(undefined, { screening: 'required' });
    });
    afterAll(() => portal?.stop());

    const read = async (who: Person, id: string) => (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Wire;
    const post = async (who: Person, id: string, command: string, body: unknown) => {
      const { version } = await read('officer', id);
      const headers = { 'if-match': `"${version}"` };
      return portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, headers);
    };
    /** What an officer is offered on the page, which is what the list offers. */
    async function offered(id: string): Promise<readonly string[]> {
      const { actions } = await read('officer', id);
      const { body } = await portal.as('officer', 'GET', '/api/protocols?page_size=100');
      expect((body as ProtocolRow[]).find((row) => row.id === id)?.actions).toEqual(actions);
      return actions;
    }
    const assign = (id: string) => post('officer', id, 'assignment', { reviewer: 'first' });

    it('offers to assign reviewers once completeness was checked, and again after what was completed since', async () => {
      const { id } = await portal.submit('MSc');
      expect(await offered(id)).toEqual(['view', 'return', 'ask']);
      const refused = await assign(id);
      expect(refused.body).toMatchObject({ status: 409, code: 'not_checked', detail: 'Check completeness first.' });
      expect((await post('officer', id, 'checked', { items: [] })).status).toBe(200);
      expect(await offered(id)).toEqual(['view', 'assign', 'return', 'ask']);

      const { return_by: due_on } = await read('officer', id);
      await post('officer', id, 'return', { points: [{ text: 'Sign it.' }], due_on });
      expect(await offered(id)).toEqual(['view', 'withdraw_return', 'ask']);
      const point = (await read('owner', id)).returned?.points[0]?.id;
      await post('owner', id, 'completion', { answers: [{ point, text: 'Signed.' }] });
      expect(await offered(id)).toEqual(['view', 'return', 'ask']);
      expect((await assign(id)).body).toMatchObject({ code: 'not_checked' });
      await post('officer', id, 'checked', { items: [] });
      expect((await assign(id)).status).toBe(200);
      // What a reviewer declines is assigned again without another check.
      expect((await post('first', id, 'decline', {})).status).toBe(200);
      expect(await offered(id)).toContain('assign');
    });
  }),
);
