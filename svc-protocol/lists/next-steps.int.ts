import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Counts, NextStep } from '@portal/contracts/protocol';
import { deciding } from '../testing/decide-form.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';
import { safetyAnswers } from '../testing/safety.ts';

onEachStore((start) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.stop());
  const { accepted, send, decide } = deciding(() => portal);

  const next = async (): Promise<readonly NextStep[]> =>
    ((await portal.as('owner', 'GET', '/api/protocols/counts')).body as Counts).next ?? [];
  const about = async (id: string) => (await next()).filter(({ protocol }) => protocol?.id === id);
  const begin = (kind: string, body: object) =>
    portal.as(
      ...(['owner', 'PUT', `/api/drafts/follow-up.${kind}.2026-11-21`] as const),
      { kind: 'follow-up', subject: 'x', body },
      { 'if-none-match': '*' },
    );

  describe('what waits for a researcher (docs/lists 22)', () => {
    it('is a rejected protocol, conditions, an approval that runs out or ran out, each with its day', async () => {
      const [rejected, conditional, ended, ending, long, foreign] = [
        await seed(portal.store, 'rejected', { number: 'MRCZ/A/7001' }),
        await accepted({ conditional_since: '2026-11-02' }),
        await accepted({ valid_until: '2026-11-20' }),
        await accepted({ valid_until: '2027-01-20' }),
        await accepted({ valid_until: '2027-01-21' }),
        await seed(portal.store, 'rejected', { user: 'somebody else' }),
      ];
      expect(await about(rejected)).toMatchObject([
        { what: 'respond', protocol: { number: 'MRCZ/A/7001' }, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ]);
      expect(await about(conditional)).toMatchObject([{ what: 'conditions', day: '2026-11-02' }]);
      expect(await about(ended)).toMatchObject([{ what: 'expired', day: '2026-11-20' }]);
      expect(await about(ending)).toMatchObject([{ what: 'renew', day: '2027-01-20' }]);
      for (const id of [long, foreign]) expect(await about(id)).toEqual([]);
      await send(ending, 'annual_review');
      expect(await about(ending)).toEqual([]);
      expect((await portal.as('officer', 'GET', '/api/protocols/counts')).body).not.toHaveProperty('next');
    });

    it('is a form about which more is asked, since that day, until it is answered', async () => {
      const id = await accepted();
      const form = await send(id, 'amendment');
      expect(await about(id)).toEqual([]);
      await decide(form, { act: 'ask', text: 'At which sites?' });
      expect(await about(id)).toMatchObject([
        { what: 'answer', form: { id: form, kind: 'amendment' }, day: '2026-11-21' },
      ]);
      await portal.as('owner', 'POST', `/api/follow-ups/${form}/answer`, { note: 'At both.' }, { 'if-match': '"2"' });
      expect(await about(id)).toEqual([]);
    });

    it('is a report of an event that is begun, before all else, with its deadline as far as it is typed', async () => {
      const id = await accepted({ valid_until: '2026-01-01' });
      const { seriousness: _said, ...unsaid } = safetyAnswers({ aware: '2026-11-18' });
      await begin('death_report', { protocol: id, note: '', slots: [], safety: unsaid });
      await begin('adverse_event', { protocol: '', note: '', slots: [], safety: unsaid });
      await begin('annual_review', { protocol: id, note: '', slots: [] });
      expect((await next()).slice(0, 2)).toMatchObject([
        { what: 'report', protocol: null, form: { kind: 'adverse_event' }, day: null },
        { what: 'report', protocol: { id }, form: { kind: 'death_report' }, day: '2026-11-25' },
      ]);
      const days = (await next()).slice(2).map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    });
  });
});
