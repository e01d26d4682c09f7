import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Verified } from '@portal/contracts/letters';
import { protocolsCollection } from '../protocol/store.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

onEachStore((start) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.stop());

  describe('letters of one kind that are written at one instant', () => {
    it('have each their code, their instant and their version, and the mail of each carries the last', async () => {
      const id = await seed(portal.store, 'reviewed');
      const post = async (command: string, body: object, version: number) => {
        const path = `/api/protocols/${id}/${command}`;
        expect((await portal.as('officer', 'POST', path, body, { 'if-match': `"${version}"` })).status).toBe(200);
      };
      // The clock stands still.
      await post('decision', { status: 'accepted' }, 1);
      await post('letters', { reason: 'The name was misspelt.' }, 2);
      await post('letters', { reason: 'So was the town.' }, 3);
      const { letters = [], history } = await portal.store.collection(protocolsCollection).get(id);
      expect(letters.map(({ kind, version }) => [kind, version])).toEqual([1, 2, 3].map((n) => ['accepted', n]));
      for (const field of ['code', 'decided_at', 'verify_at'] as const)
        expect(new Set(letters.map((letter) => letter[field])).size).toBe(3);
      expect(history.map(({ at }) => at)).toEqual(letters.map(({ decided_at }) => decided_at));
      const bytes = await Promise.all(
        letters.map(({ decided_at }) => portal.service.letters.find({ protocol: id, decided_at })),
      );
      expect(new Set(bytes.map((pdf) => Buffer.from(pdf ?? []).toString('base64'))).size).toBe(1);
      const told = await Promise.all(
        letters.map(async ({ code }) => (await portal.anonymous('GET', `/api/verify/${code}`)).body as Verified),
      );
      expect(told.map(({ version, state }) => [version, state])).toEqual([
        [1, 'replaced'],
        [2, 'replaced'],
        [3, 'valid'],
      ]);
    });
  });
});
