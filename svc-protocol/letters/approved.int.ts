import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Protocol } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import type { Person } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

onEachStore((startPortal) => {
  let portal: TestPortal;
  let id: string;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    id = await seed(portal.store, 'reviewed');
  });

  const read = async (who: Person = 'owner') => (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol;
  async function act(command: string, body: object): Promise<void> {
    const { version } = await read('officer');
    const answer = await portal.as('officer', 'POST', `/api/protocols/${id}/${command}`, body, {
      'if-match': `"${version}"`,
    });
    expect(answer).toMatchObject({ status: 200 });
  }
  /** What the last event of the protocol says is approved, once it has come. */
  async function told() {
    const { version } = await read();
    const last = () => portal.events.findLast(({ key, seq }) => key === id && seq === version);
    await waitFor(() => last() !== undefined);
    return last()?.data.approved;
  }

  describe('what is approved (docs/approved-documents 1)', () => {
    it('is what the letter of the acceptance names, to the owner and officers', async () => {
      expect(await read()).not.toHaveProperty('approved');
      await act('decision', { status: 'accepted' });
      const { letter, approved = [], validity } = await read();
      const names = letter?.documents?.map(({ name }) => name);
      expect(names).toContain('consent.pdf');
      expect(approved.map(({ name }) => name)).toEqual(names);
      expect(approved.find(({ file }) => file === 'consent')).toEqual({
        ...{ file: 'consent', name: 'consent.pdf', version: 1, kind: 'stamped' },
        href: `/api/files/consent/approved/${letter?.code}.pdf`,
      });
      expect((await read('officer')).approved).toEqual(approved);
      expect(await read('first')).not.toHaveProperty('approved');
      expect(await told()).toMatchObject({
        code: letter?.code,
        council: 'Medical Research Council of Zimbabwe',
        until: validity?.until,
        documents: approved.map(({ file, name, version }) => ({ file, name, version })),
      });
    });

    it('is nothing while conditions are open, and all once they are met', async () => {
      const conditions = { outcome: 'approved_subject_to', conditions: 'In Shona, too.' };
      await act('decision', { status: 'accepted', ...conditions });
      expect([(await read()).approved, await told()]).toEqual([[], null]);
      await act('conditions-met', { note: 'Seen.' });
      const { letter, approved = [] } = await read();
      expect(approved[0]?.href).toContain(letter?.code);
      expect(await told()).toMatchObject({ code: letter?.code });
    });

    it.each(['all', 'enrolment'])(
      'is nothing while it is suspended (%s), and the same again afterwards',
      async (scope) => {
        await act('decision', { status: 'accepted' });
        const before = await told();
        await act('suspension', { scope, reasons: 'Reports are missing.' });
        expect([(await read()).approved, await told()]).toEqual([[], null]);
        await act('suspension/lift', { reasons: 'They came.' });
        expect(await told()).toEqual(before);
      },
    );

    it('is nothing once the approval has ended, or its decision was taken back', async () => {
      await act('decision', { status: 'accepted' });
      await act('ending', { reasons: 'The study is over.' });
      expect([(await read()).approved, await told()]).toEqual([[], null]);
      id = await seed(portal.store, 'reviewed');
      await act('decision', { status: 'accepted' });
      await act('decision/undo', { reason: 'Another study was meant.' });
      expect(await read()).not.toHaveProperty('approved');
      expect(await told()).toBeNull();
    });

    it('is named by the newer letter only, where one was written anew', async () => {
      await act('decision', { status: 'accepted' });
      const former = (await read()).letter?.code;
      await act('letters', { reason: 'The name was misspelt.' });
      const { letter, approved = [] } = await read();
      expect(letter?.code).not.toBe(former);
      expect(approved.every(({ href }) => href.endsWith(`/approved/${letter?.code}.pdf`))).toBe(true);
      expect(await told()).toMatchObject({ code: letter?.code });
    });

    it('is on the page until its last day, and not after it', async () => {
      const at = portal.clock().toISOString().slice(0, 10);
      id = await seed(portal.store, 'accepted', {
        approval: { valid_until: at, reminded: 7, ended: false, given_on: '2026-11-20' },
      });
      const { approved } = await read();
      expect(approved).toBeDefined();
      portal.clock.advance(2 * 86_400_000);
      expect((await read()).approved).toEqual([]);
    });
  });
});
