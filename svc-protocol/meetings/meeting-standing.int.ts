import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itemOutcomes } from '@portal/contracts/meetings';
import type { Problem } from '@portal/contracts/http';
import type { Status } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { deciding } from '../testing/decide-form.ts';
import { holding } from '../testing/hold-meeting.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

onEachStore((start) => {
  let portal: TestPortal;
  let count = 5000;
  beforeAll(async () => {
    portal = await start();
    await appoint();
  });
  afterAll(() => portal.stop());

  const { read, does, appoint, open, record, carry } = holding(() => portal);
  const { accepted, send: sendForm, form, decide } = deciding(() => portal);

  const inStatus = (status: Status) => {
    count += 1;
    return seed(portal.store, status, { number: `MRCZ/A/${count}`, user: 'stranger' });
  };
  const office = (id: string, body: object) => portal.as('officer', 'POST', `/api/protocols/${id}/decision`, body);
  const first = async (id: string) => (await read(id)).items[0];
  const refused = ({ status, body }: { status: number; body: unknown }) => {
    const { code, detail } = body as Problem;
    return [status, code, detail];
  };
  const stuck = (obstacle: string) => ({ offered: ['deferred'], obstacle, in_office: false });

  describe('an item of an agenda', () => {
    it.each([
      ['pending', 'It has no reviewers yet.'],
      ['assigned', 'Two comments are missing.'],
      ['partially reviewed', 'One comment is missing.'],
      ['declined', 'A reviewer has declined it and has not been replaced yet.'],
      ['response', 'Its response has not been forwarded to the reviewers yet.'],
    ] as const)('about a protocol that is %s can be deferred alone, and says why', async (status, why) => {
      const { id } = await open([{ protocol: await inStatus(status) }]);
      expect(await first(id)).toMatchObject(stuck(why));
      const votes = { for: 8, against: 0, abstained: 0 };
      expect(refused(await record(id, 1, { ...votes, outcome: 'approved' }))).toEqual([
        ...[409, 'not_decidable', `${why} It can be deferred.`],
      ]);
      expect((await record(id, 1, { outcome: 'deferred' })).status).toBe(200);
      expect((await does(id, 'POST', 'close', {})).items[0]).toMatchObject({ outcome: 'deferred', obstacle: why });
    });

    it('about a reviewed protocol has every outcome', async () => {
      const { id } = await open([{ protocol: await inStatus('reviewed') }]);
      expect(await first(id)).toMatchObject({ offered: itemOutcomes, obstacle: null, in_office: false });
    });

    it('about what the archive holds up, or was withdrawn, can be deferred alone', async () => {
      const study = await accepted({}, { number: 'MRCZ/A/4990' });
      const renewal = await open([{ follow_up: await sendForm(study, 'annual_review') }]);
      await portal.as('officer', 'POST', `/api/protocols/${study}/archive`, { reason: 'Submitted twice.' });
      expect(await first(renewal.id)).toMatchObject(stuck('It is archived.'));
      const applied = await seed(portal.store, 'reviewed', { number: 'MRCZ/A/4991' });
      const { id } = await open([{ protocol: applied }]);
      await decide(await sendForm(applied, 'withdrawal'), { act: 'acknowledge' });
      expect(await first(id)).toMatchObject(stuck('It was withdrawn.'));
    });

    it('about a form has the outcomes that the approval allows', async () => {
      const study = await accepted({ ended: true, ended_on: '2026-11-20' }, { number: 'MRCZ/A/4992' });
      const { id } = await open([{ follow_up: await sendForm(study, 'annual_review') }]);
      const why = 'Only a Study Reopening starts it again.';
      expect(await first(id)).toMatchObject({
        ...{ offered: ['changes_required', 'disapproved', 'deferred'], obstacle: why, in_office: false },
      });
      const votes = { for: 7, against: 0, abstained: 0 };
      expect(refused(await record(id, 1, { ...votes, outcome: 'approved' }))).toEqual([409, 'not_decidable', why]);
    });

    it('about a form whose sender was asked for more can be deferred alone', async () => {
      const renewal = await sendForm(await accepted({}, { number: 'MRCZ/A/4993' }), 'annual_review');
      const { id } = await open([{ follow_up: renewal }]);
      await decide(renewal, { act: 'ask', text: 'Which sites?' });
      expect(await first(id)).toMatchObject(
        stuck('The researcher has not yet sent the information that was requested.'),
      );
    });
  });

  describe('what the office decided while it stands on an agenda', () => {
    const inOffice = {
      ...{ offered: ['deferred'], in_office: true },
      obstacle: expect.stringMatching(/^Decided in the office on \d{1,2} [A-Z][a-z]+ \d{4}\.$/),
    };

    it('is marked so, a protocol as a form, and decided no second time', async () => {
      const renewal = await sendForm(await accepted({}, { number: 'MRCZ/A/4994' }), 'annual_review');
      const notice = await sendForm(await accepted({}, { number: 'MRCZ/A/4995' }), 'destruction');
      const study = await inStatus('reviewed');
      const { id, number } = await open([{ follow_up: renewal }, { follow_up: notice }, { protocol: study }]);
      expect((await form(renewal)).meeting).toEqual({ id, number, day: '2026-11-26' });
      expect((await form(renewal, 'owner')).meeting).toBeUndefined();
      await decide(renewal, { act: 'approve' });
      await decide(notice, { act: 'acknowledge' });
      await office(study, { status: 'rejected' });
      expect((await read(id)).items).toMatchObject([inOffice, inOffice, inOffice]);
      expect((await form(renewal)).meeting).toEqual({ id, number, day: '2026-11-26' });
      const votes = { for: 7, against: 0, abstained: 0 };
      expect(refused(await record(id, 1, { ...votes, outcome: 'approved' }))).toEqual([
        ...[409, 'not_decidable', inOffice.obstacle],
      ]);
      expect((await does(id, 'POST', 'close', {})).items).toMatchObject(
        [1, 2, 3].map(() => ({ outcome: 'deferred', obstacle: inOffice.obstacle })),
      );
    });

    it('after the meeting voted on it is left, and its reason says so', async () => {
      const study = await inStatus('reviewed');
      const { id } = await open([{ protocol: study }]);
      await carry(id, 1, { outcome: 'approved' });
      await does(id, 'POST', 'close', {});
      await office(study, { status: 'rejected' });
      await does(id, 'POST', 'decisions', {});
      await waitFor(async () => (await first(id))?.result?.state !== 'waiting');
      expect((await first(id))?.result).toMatchObject({ state: 'left', reason: inOffice.obstacle });
    });
  });
});
