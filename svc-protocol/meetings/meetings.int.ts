import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics, type MeetingEvent } from '@portal/contracts/events';
import type { DeferredItem, Meeting, MeetingItem, MeetingRow } from '@portal/contracts/meetings';
import type { Problem } from '@portal/contracts/http';
import type { DeskRow } from '@portal/contracts/my-day';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import { openDeadLetters } from '@portal/service-kit/bus';
import type { Finding } from '@portal/service-kit/verify';
import { errorsIn, waitFor, type TestAnswer } from '@portal/service-kit/testing';
import { strFromU8, unzipSync } from 'fflate';
import { recordDecisions } from './meeting-record.rules.ts';
import { meetingsCollection, type StoredMeeting } from './store.ts';
import { deciding } from '../testing/decide-form.ts';
import { council, holding } from '../testing/hold-meeting.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';

onEachStore((start) => {
  let portal: TestPortal;
  let count = 3000;
  beforeAll(async () => {
    portal = await start(undefined, { fullBoard: ['Clinical Trials'] });
    await appoint();
  });
  afterAll(() => portal.stop());

  const { read, send, does, plan, memberOf, appoint, open, record, carry } = holding(() => portal);
  const { accepted, send: sendForm, form, decide } = deciding(() => portal);

  const reviewed = (changes: Parameters<typeof seed>[2] = {}) => {
    count += 1;
    return seed(portal.store, 'reviewed', { number: `MRCZ/A/${count}`, user: 'stranger', ...changes });
  };
  const problem = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as Problem).code,
    (body as Problem).detail,
  ];
  const errors = (answer: TestAnswer) => [answer.status, errorsIn(answer)];
  const protocol = async (id: string) => (await portal.as('officer', 'GET', `/api/protocols/${id}`)).body as Protocol;
  const deskOf = async () =>
    ((await portal.as('officer', 'GET', '/api/desk/decide?page_size=100')).body as DeskRow[]).map(({ id }) => id);
  const settled = async (id: string): Promise<Meeting> => {
    await waitFor(async () => (await read(id)).items.every(({ result }) => result?.state !== 'waiting'));
    return read(id);
  };
  const download = async (path: string) => {
    const answer = await portal.open('officer', path);
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  /** What is told of meetings from now on. */
  const listen = async (): Promise<readonly MeetingEvent[]> => {
    const told: MeetingEvent[] = [];
    await portal.bus.subscribe({
      group: `listens-${randomUUID()}`,
      topics: [topics.meeting],
      handle: (event) => Promise.resolve(void told.push(event as MeetingEvent)),
      deadLetters: openDeadLetters(portal.store, portal.clock),
    });
    return told;
  };
  const closed = async (id: string) => {
    await does(id, 'POST', 'close', {});
    return id;
  };

  describe('a meeting', () => {
    it('is planned, held by its members of the day, closed, recorded and signed; each step once', async () => {
      const item = await reviewed();
      const { id } = await open([{ protocol: item }]);
      await carry(id, 1, { discussion: 'Sound.', outcome: 'approved', risk: 'minimal' });
      expect(problem(await send(id, 'POST', 'decisions', {}))).toEqual([
        409,
        'state_conflict',
        'There are no decisions to record now.',
      ]);
      await closed(id);
      expect(problem(await send(id, 'POST', 'signature', {}))[1]).toBe('state_conflict');
      await does(id, 'POST', 'decisions', {});
      expect(await settled(id)).toMatchObject({ items: [{ result: { state: 'decided' } }], actions: ['signature'] });
      expect(await protocol(item)).toMatchObject({ status: 'accepted', outcome: 'approved' });
      expect(await does(id, 'POST', 'signature', {})).toMatchObject({ state: 'signed', actions: ['addenda'] });
      for (const [method, what, body] of [
        ['PUT', 'agenda', []],
        ['PUT', 'attendance', []],
        ['PUT', 'items/1', {}],
        ['POST', 'open', {}],
        ['POST', 'close', {}],
        ['POST', 'move', {}],
        ['POST', 'cancellation', { reason: 'Late' }],
        ['POST', 'decisions', {}],
        ['POST', 'signature', {}],
      ] as const)
        expect(problem(await send(id, method, what, body))).toEqual([
          409,
          'signed',
          'The minutes are signed. Add an addendum.',
        ]);
      const added = await does(id, 'POST', 'addenda', { text: 'Item 1 was discussed for an hour.' });
      expect(added.addenda).toMatchObject([{ text: 'Item 1 was discussed for an hour.', by: 'Anesu Mutasa' }]);
    });

    it('says day, time and place to its members who are no officers, and nothing to anybody else', async () => {
      const { id, number } = await plan();
      const call = (who: Parameters<typeof portal.as>[0]) => portal.as(who, 'GET', `/api/meetings/${id}/call`);
      const told = { id, number, state: 'planned', day: '2026-11-26', time: '14:00', place: 'Board room, Harare' };
      for (const member of ['owner', 'first'] as const)
        expect(await call(member)).toMatchObject({ status: 200, body: told });
      expect(Object.keys((await call('first')).body as object)).toEqual(Object.keys(told));
      expect((await call('second')).status).toBe(404);
    });

    it('is counted by the year of its day, and planned once for each Idempotency-Key', async () => {
      const { number } = await plan('2027-01-28');
      expect(number).toBe('M/2027/1');
      expect((await plan('2027-02-25')).number).toBe('M/2027/2');
      const body = { day: '2027-03-25', time: '14:00', place: 'Harare' };
      const again = () => portal.as('officer', 'POST', '/api/meetings', body, { 'idempotency-key': 'the-same-key' });
      const [one, other] = await Promise.all([again(), again()]);
      expect([one.status, other.status, (one.body as Meeting).id]).toEqual([201, 201, (other.body as Meeting).id]);
      const broken = await portal.as(
        'officer',
        'POST',
        '/api/meetings',
        { day: '2026-11-20', time: '25:00' },
        {
          'idempotency-key': 'another-key',
        },
      );
      expect(errors(broken)).toEqual([
        422,
        [
          { field: 'day', message: 'Enter the day, today or later' },
          { field: 'time', message: 'Enter the time, such as 14:00' },
          { field: 'place', message: 'Enter the place' },
        ],
      ]);
    });

    it('takes every command with If-Match alone', async () => {
      const { id } = await plan();
      const bare = await portal.as('officer', 'POST', `/api/meetings/${id}/open`, {});
      expect(bare.status).toBe(428);
      const stale = await portal.as('officer', 'POST', `/api/meetings/${id}/open`, {}, { 'if-match': '"7"' });
      expect(stale.status).toBe(412);
      await does(id, 'POST', 'cancellation', { reason: 'The chair is ill.' });
      expect(problem(await send(id, 'POST', 'open', {}))[1]).toBe('state_conflict');
    });

    it('that is moved tells its members, old and new, and keeps number, agenda and who will come', async () => {
      const item = await reviewed();
      const told = await listen();
      const { id, number, seats } = await plan('2027-04-29');
      await does(id, 'PUT', 'agenda', [{ protocol: item }]);
      const [one] = seats;
      await does(id, 'PUT', 'attendance', [{ member: one?.member, present: 'remote' }]);
      const moved = { day: '2027-05-06', time: '09:30', place: ' Committee room ' };
      expect(errors(await send(id, 'POST', 'move', { ...moved, day: '2026-11-20', time: '9' }))[1]).toMatchObject([
        { field: 'day', message: 'Enter the day, today or later' },
        { field: 'time' },
      ]);
      const same = { day: '2027-04-29', time: '14:00', place: 'Board room, Harare' };
      expect(errors(await send(id, 'POST', 'move', same))).toEqual([
        422,
        [{ field: 'day', message: 'Change the day, the time or the place' }],
      ]);
      const now = await does(id, 'POST', 'move', moved);
      expect(now).toMatchObject({
        ...{ number, state: 'planned', day: '2027-05-06', time: '09:30', place: 'Committee room' },
        items: [{ protocol: item }],
      });
      expect(now.seats.find(({ member }) => member === one?.member)?.present).toBe('remote');
      await does(id, 'POST', 'move', { ...moved, time: '10:00' });
      await does(id, 'POST', 'cancellation', { reason: 'The chair is ill.' });
      const ofThis = () => told.filter(({ key }) => key === id);
      await waitFor(() => ofThis().length === 4);
      expect(
        ofThis().map(({ type, data: { sequence, time, before } }) => [type, sequence, time, before?.time]),
      ).toEqual([
        ['meeting.planned', 0, '14:00', undefined],
        ['meeting.moved', 1, '09:30', '14:00'],
        ['meeting.moved', 2, '10:00', '09:30'],
        ['meeting.cancelled', 3, '10:00', undefined],
      ]);
      expect(problem(await send(id, 'POST', 'move', moved))[1]).toBe('state_conflict');
    });

    it('has an agenda as PDF, which says nothing of what is recorded', async () => {
      const item = await reviewed();
      const { id, number } = await open([{ protocol: item }]);
      await carry(id, 1, { discussion: 'A secret word.', outcome: 'approved' });
      const text = (await readPdf(await download(`/api/meetings/${id}/agenda.pdf`))).text;
      expect(text).toContain(squashed(`Agenda of meeting ${number}`));
      expect(text).toContain((await protocol(item)).number);
      expect(text).not.toContain(squashed('A secret word.'));
    });

    it('that is cancelled tells its members and whose studies were on its agenda, and gives the agenda free', async () => {
      const [one, other] = [await reviewed(), await accepted({ valid_until: '2026-12-20' }, { number: 'MRCZ/A/2999' })];
      const renewal = await sendForm(other, 'annual_review');
      const extension = await sendForm(other, 'study_extension');
      const { id } = await plan();
      await does(id, 'PUT', 'agenda', [{ protocol: one }, { follow_up: renewal }, { follow_up: extension }]);
      const told = await listen();
      expect(errors(await send(id, 'POST', 'cancellation', { reason: ' ' }))).toEqual([
        422,
        [{ field: 'reason', message: 'Enter the reason' }],
      ]);
      const before = [await protocol(one), await protocol(other)];
      await does(id, 'POST', 'cancellation', { reason: 'The chair is ill.' });
      const { data } = await waitFor(() => told.find(({ type, key }) => type === 'meeting.cancelled' && key === id));
      expect(data.members.sort()).toEqual(['first', 'officer', 'owner']);
      expect(data.concerned).toEqual([
        expect.objectContaining({ id: one, user: 'stranger' }),
        expect.objectContaining({ id: other, number: 'MRCZ/A/2999', user: 'owner' }),
      ]);
      expect(JSON.stringify(data)).not.toContain('ill');
      // Nothing else is undone: protocols and forms wait as they did.
      expect([await protocol(one), await protocol(other)]).toEqual(
        before.map(({ meeting: _meeting, ...rest }) => rest),
      );
      expect((await form(renewal)).state).toBe('sent');
    });

    it('is listed by day, and the next one is found', async () => {
      const listed = async (query: string) =>
        (await portal.as('officer', 'GET', `/api/meetings${query}`)).body as MeetingRow[];
      const days = (await listed('?page_size=100')).map(({ day }) => day);
      expect(days).toEqual([...days].sort().reverse());
      const [next] = await listed('?state=planned,open&from=2027-01-01&sort=day&page_size=1');
      expect(next?.number).toBe('M/2027/1');
      expect((await portal.as('officer', 'GET', '/api/meetings?state=lost')).status).toBe(400);
    });
  });

  describe('the agenda', () => {
    it('takes what is not decided yet and on no other agenda, once', async () => {
      const [item, other, done] = [await reviewed(), await reviewed(), await accepted({}, { number: 'MRCZ/A/2998' })];
      const { id, number } = await plan();
      await does(id, 'PUT', 'agenda', [{ protocol: item }]);
      const { id: second } = await plan();
      const refused = async (...agenda: readonly object[]) => errors(await send(second, 'PUT', 'agenda', agenda));
      const numberOf = async (one: string) => (await protocol(one)).number;
      expect(await refused({ protocol: item })).toEqual([
        422,
        [{ field: '0', message: `${await numberOf(item)} is on the agenda of ${number}.` }],
      ]);
      expect(await refused({ protocol: other }, { protocol: done })).toEqual([
        422,
        [{ field: '1', message: 'MRCZ/A/2998 is already decided.' }],
      ]);
      expect(await refused({ protocol: other }, { protocol: other })).toEqual([
        422,
        [{ field: '1', message: `${await numberOf(other)} is already on this agenda.` }],
      ]);
      expect(await refused({ protocol: 'nothing' })).toEqual([
        422,
        [{ field: '0', message: 'This cannot be put on an agenda.' }],
      ]);
    });

    it('takes a protocol out of Decide until it is deferred, and gives it to a next one', async () => {
      const item = await reviewed();
      expect(await deskOf()).toContain(item);
      const { id, number } = await open([{ protocol: item }]);
      expect(await deskOf()).not.toContain(item);
      expect((await protocol(item)).meeting).toEqual({ id, number, day: '2026-11-26' });
      const counts = (await portal.as('officer', 'GET', '/api/desk')).body as { decide: number };
      expect(counts.decide).toBe((await deskOf()).length);
      await closed(id);
      expect(await read(id)).toMatchObject({ items: [{ outcome: 'deferred' }], actions: ['signature'] });
      expect(await deskOf()).toContain(item);
      expect((await protocol(item)).meeting).toBeUndefined();
      const deferred = async () =>
        (await portal.as('officer', 'GET', '/api/meetings/deferred')).body as { protocol: string; meeting: string }[];
      expect(await deferred()).toContainEqual(expect.objectContaining({ protocol: item, meeting: number }));
      const next = await plan();
      await does(next.id, 'PUT', 'agenda', [{ protocol: item }]);
      expect(await deferred()).not.toContainEqual(expect.objectContaining({ protocol: item }));
      await does(next.id, 'POST', 'cancellation', { reason: 'Nobody can come.' });
      expect(await deskOf()).toContain(item);
    });

    it('is offered no deferred form, and takes none, that the archive holds up; adverse events it does', async () => {
      const item = await accepted({}, { number: 'MRCZ/A/2997' });
      const forms = [await sendForm(item, 'annual_review'), await sendForm(item, 'adverse_event')];
      const [review, event] = forms;
      const { id } = await open(forms.map((one) => ({ follow_up: one })));
      await closed(id);
      const deferred = async () =>
        ((await portal.as('officer', 'GET', '/api/meetings/deferred')).body as DeferredItem[])
          .flatMap(({ follow_up }) => follow_up ?? [])
          .filter((one) => forms.includes(one));
      expect(await deferred()).toEqual(forms);
      await portal.as('officer', 'POST', `/api/protocols/${item}/archive`, { reason: 'Submitted twice.' });
      expect(await deferred()).toEqual([event]);
      const next = await plan();
      expect(errors(await send(next.id, 'PUT', 'agenda', [{ follow_up: event }, { follow_up: review }]))).toEqual([
        422,
        [{ field: '1', message: 'This protocol is archived. Restore it first.' }],
      ]);
      await portal.as('officer', 'POST', `/api/protocols/${item}/restoration`, { reason: 'It was not.' });
      expect(await deferred()).toEqual(forms);
    });

    it('keeps what was recorded when its order changes', async () => {
      const [one, other] = [await reviewed(), await reviewed()];
      const { id } = await open([{ protocol: one }, { protocol: other }]);
      await carry(id, 1, { discussion: 'First.', outcome: 'approved' });
      const { items } = await does(id, 'PUT', 'agenda', [{ protocol: other }, { protocol: one }]);
      expect(items).toMatchObject([
        { n: 1, protocol: other, outcome: null },
        { n: 2, protocol: one, outcome: 'approved', discussion: 'First.' },
      ]);
      const number = (await protocol(one)).number;
      expect(errors(await send(id, 'PUT', 'agenda', [{ protocol: other }]))).toEqual([
        422,
        [{ field: 'agenda', message: `${number} was discussed and stays on the agenda.` }],
      ]);
    });
  });

  describe('who is recused', () => {
    it('is the member who owns, investigates or declared a conflict, by itself and for good', async () => {
      const owned = await reviewed({ user: 'owner' });
      const declared = await reviewed({ declared_conflicts: ['first'] });
      const theirs = await reviewed({
        sections: {
          ...(await portalSections()),
          research_teams: [{ id: 't', principal_investigator: 'T. Moyo', email: 'FIRST@example.org' }],
        },
      });
      const meeting = await open([{ protocol: owned }, { protocol: declared }, { protocol: theirs }]);
      expect(meeting.items.map(({ recused }) => recused.map(({ name, reason }) => [name, reason]))).toEqual([
        [['Dr Rudo Chikwanha', 'Owner of the application']],
        [['Tendai Moyo', 'Declared a conflict of interest']],
        [['Tendai Moyo', 'Investigator']],
      ]);
      // Left out of the record: recused all the same, and no vote for them.
      const tooMany = await record(meeting.id, 1, {
        outcome: 'approved',
        for: 8,
        against: 0,
        abstained: 0,
        recused: [],
      });
      expect(errors(tooMany)).toEqual([
        422,
        [{ field: 'for', message: 'For, against and abstained must add up to the 7 who are present and not recused.' }],
      ]);
      const given = await carry(meeting.id, 2, {
        for: 6,
        recused: [{ member: memberOf(meeting, 'Zhou'), reason: 'A friend' }],
      });
      expect(given.items[1]?.recused).toMatchObject([
        { name: 'Tendai Moyo', automatic: true },
        { name: 'Dr Tonderai Zhou', reason: 'A friend', automatic: false },
      ]);
    });

    it('and breaks the quorum blocks that item alone, which can be deferred', async () => {
      const [one, other] = [await reviewed(), await reviewed({ user: 'owner' })];
      const number = (await protocol(other)).number;
      const there = ['Nhamo', 'Mpofu', 'Chikwanha', 'Gumbo', 'Zhou'];
      const { id, ...meeting } = await open([{ protocol: one }, { protocol: other }], there);
      expect(meeting.items.map(({ quorum }) => quorum.missing)).toEqual([[], ['4 of 5 members']]);
      await carry(id, 1, { outcome: 'approved' });
      const blocked = await record(id, 2, { outcome: 'approved', for: 4, against: 0, abstained: 0 });
      expect(problem(blocked)).toEqual([409, 'no_quorum', `No quorum for ${number}: 4 of 5 members.`]);
      const alsoLay = [{ member: memberOf(await read(id), 'Gumbo'), reason: 'A cousin' }];
      const worse = await record(id, 2, { outcome: 'disapproved', reasons: 'No', recused: alsoLay, for: 3 });
      expect(problem(worse)[2]).toBe(`No quorum for ${number}: 3 of 5 members, no lay member.`);
      await carry(id, 2, { outcome: 'deferred' });
      await closed(id);
      await does(id, 'POST', 'decisions', {});
      await settled(id);
      expect([(await protocol(one)).status, (await protocol(other)).status]).toEqual(['accepted', 'reviewed']);
    });
  });

  describe('who votes, the present and not recused alone', () => {
    it('is present and not recused: who left before an item does not', async () => {
      const [one, other] = [await reviewed(), await reviewed()];
      const meeting = await open([{ protocol: one }, { protocol: other }]);
      const { id } = meeting;
      await carry(id, 1, { outcome: 'approved' });
      const attendance = meeting.seats.map(({ member, name }) => ({
        member,
        present: 'in_person',
        ...(name.includes('Zhou') && { left_at: '15:30' }),
      }));
      const left = await does(id, 'PUT', 'attendance', attendance);
      expect(left.seats.find(({ name }) => name.includes('Zhou'))).toMatchObject({ left_at: '15:30', left_before: 2 });
      expect(left.items.map(({ quorum }) => quorum.there.present)).toEqual([8, 7]);
      expect((await record(id, 2, { outcome: 'approved', for: 8, against: 0, abstained: 0 })).status).toBe(422);
      expect((await record(id, 2, { outcome: 'approved', for: 5, against: 1, abstained: 1 })).status).toBe(200);
    });

    it('is counted again at the closing, so that nobody votes who turns out to have been absent', async () => {
      const item = await reviewed();
      const meeting = await open([{ protocol: item }]);
      const { id } = meeting;
      const { number } = await protocol(item);
      await carry(id, 1, { outcome: 'approved' });
      const present = (absent: readonly string[]) =>
        meeting.seats.map(({ member, name }) => ({
          member,
          present: absent.some((one) => name.includes(one)) ? 'apology' : 'remote',
        }));
      await does(id, 'PUT', 'attendance', present(['Zhou']));
      expect(problem(await send(id, 'POST', 'close', {}))).toEqual([
        409,
        'votes_differ',
        `${number}: For, against and abstained must add up to the 7 who are present and not recused.`,
      ]);
      await does(id, 'PUT', 'attendance', present(['Gumbo', 'Dziva']));
      expect(problem(await send(id, 'POST', 'close', {}))).toEqual([
        409,
        'no_quorum',
        `No quorum for ${number}: no lay member.`,
      ]);
    });
  });

  describe('recording an item', () => {
    it('says what is wrong, field by field, and what its protocol does not allow', async () => {
      const [item, early] = [await reviewed(), await seed(portal.store, 'assigned', { number: 'MRCZ/A/2996' })];
      const { id } = await open([{ protocol: item }, { protocol: early }]);
      const votes = { for: 8, against: 0, abstained: 0 };
      expect(errors(await record(id, 1, { ...votes, outcome: 'approved_subject_to' }))[1]).toEqual([
        { field: 'conditions', message: 'Enter the conditions' },
      ]);
      expect(errors(await record(id, 1, { ...votes, outcome: 'disapproved' }))[1]).toEqual([
        { field: 'reasons', message: 'Enter the reasons' },
      ]);
      expect(errors(await record(id, 1, { ...votes, outcome: 'approved', until: '2029-01-01' }))[1]).toMatchObject([
        { field: 'until' },
      ]);
      const recused = [{ member: 'nobody', reason: 'Absent' }];
      expect(errors(await record(id, 1, { recused }))[1]).toMatchObject([{ field: 'recused.0.member' }]);
      expect(problem(await record(id, 2, { ...votes, for: 7, outcome: 'approved' }))).toEqual([
        409,
        'not_decidable',
        'Two comments are missing. It can be deferred.',
      ]);
      expect((await record(id, 3, {})).status).toBe(404);
    });
  });

  describe('what an officer typed', () => {
    /** Types it as this person; gives whether it is still open. */
    const typed = async (who: 'officer' | 'second', id: string, subject: string) => {
      const path = `/api/drafts/${id}`;
      const body = { kind: 'decision', subject, body: { text: 'Half a sentence' } };
      expect((await portal.as(who, 'PUT', path, body, { 'if-none-match': '*' })).status).toBe(201);
      return async () => (await portal.as(who, 'GET', path)).status === 200;
    };
    const stand = (drafts: (() => Promise<boolean>)[]) => Promise.all(drafts.map((isOpen) => isOpen()));

    it('about an item ends once it is recorded; about other items, and what others typed, stays', async () => {
      const [one, other] = [await reviewed(), await reviewed()];
      const { id } = await open([{ protocol: one }, { protocol: other }]);
      const drafts = [
        await typed('officer', `meeting-item.${id}.${one}`, `${id}.${one}`),
        await typed('officer', `meeting-item.${id}.${other}`, `${id}.${other}`),
        await typed('second', `meeting-item.${id}.${one}`, `${id}.${one}`),
        await typed('officer', `meeting-cancellation.${id}`, id),
      ];
      expect((await record(id, 1, { outcome: 'approved', for: 1, against: 0, abstained: 0 })).status).toBe(422);
      expect(await stand(drafts)).toEqual([true, true, true, true]);
      await carry(id, 1, { discussion: 'Sound.', outcome: 'approved' });
      expect(await stand(drafts)).toEqual([false, true, true, true]);
    });

    it('for an act on the meeting ends with it', async () => {
      const { id } = await plan();
      const drafts = [
        await typed('officer', `meeting-cancellation.${id}`, id),
        await typed('second', `meeting-cancellation.${id}`, id),
      ];
      await does(id, 'PUT', 'agenda', []);
      expect(await stand(drafts)).toEqual([true, true]);
      await does(id, 'POST', 'cancellation', { reason: 'Nobody can come.' });
      expect(await stand(drafts)).toEqual([false, true]);
    });
  });

  describe('recording the decisions', () => {
    it('decides protocols and forms with their letters, and tells that it was the meeting', async () => {
      const [one, other] = [await reviewed({ study_type: 'Clinical Trials' }), await reviewed()];
      const third = await accepted({ valid_until: '2026-12-20' }, { number: 'MRCZ/A/2995' });
      const [renewal, deviation] = [
        await sendForm(third, 'annual_review'),
        await sendForm(third, 'protocol_deviation'),
      ];
      const asked = await sendForm(third, 'amendment');
      const alone = await portal.as('officer', 'POST', `/api/protocols/${one}/decision`, { status: 'accepted' });
      expect(problem(alone)[1]).toBe('meeting_needed');
      const { id, number } = await open([
        { protocol: one },
        { protocol: other },
        { follow_up: renewal },
        { follow_up: deviation },
        { follow_up: asked },
      ]);
      await carry(id, 1, { outcome: 'approved_subject_to', conditions: 'State the stopping rule.' });
      await carry(id, 2, { outcome: 'changes_required', reasons: 'Add the consent form in Shona.' });
      await carry(id, 3, { outcome: 'approved', until: '2027-06-30' });
      await carry(id, 4, { outcome: 'approved' });
      await carry(id, 5, { outcome: 'changes_required', reasons: 'Which sites?' });
      await closed(id);
      await does(id, 'POST', 'decisions', {});
      const { items } = await settled(id);
      expect(items.map(({ result }) => result?.state)).toEqual(Array.from({ length: 5 }, () => 'decided'));
      expect(await protocol(one)).toMatchObject({ outcome: 'approved_subject_to', validity: { state: 'conditional' } });
      const rejected = await protocol(other);
      expect(rejected).toMatchObject({ status: 'rejected', compliance_comment: 'Add the consent form in Shona.' });
      expect(rejected.points?.length).toBeGreaterThan(0);
      expect((await protocol(third)).valid_until).toBe('2027-06-30');
      await waitFor(async () => (await form(renewal)).state === 'approved');
      expect([(await form(deviation)).state, (await form(asked)).asked?.[0]?.text]).toEqual([
        'acknowledged',
        'Which sites?',
      ]);
      const history = (await portal.as('officer', 'GET', `/api/protocols/${one}/history`)).body as HistoryEntry[];
      expect(history.at(-1)).toMatchObject({ kind: 'protocol.accepted', meeting: number, who: 'Anesu Mutasa' });
      const archive = unzipSync(await download(`/api/protocols/${one}/archive.zip`));
      const kept = JSON.parse(strFromU8(archive[`minutes/01-${number.replaceAll('/', '-')}.json`]!)) as object;
      expect(kept).toMatchObject({ number, item: { number: items[0]?.number, outcome: 'approved_subject_to' } });
      expect(kept).not.toHaveProperty('items');
      const ofForms = unzipSync(await download(`/api/protocols/${third}/archive.zip`));
      const kinds = Object.entries(ofForms).flatMap(([name, content]) =>
        name.startsWith('minutes/') ? [(JSON.parse(strFromU8(content)) as { item: MeetingItem }).item.kind] : [],
      );
      expect(kinds).toEqual(['annual_review', 'protocol_deviation', 'amendment']);
    });

    it('leaves what has changed since, with its reason; the others are decided', async () => {
      const [one, other] = [await reviewed(), await reviewed()];
      const third = await accepted({ valid_until: '2026-12-20' }, { number: 'MRCZ/A/2994' });
      const renewal = await sendForm(third, 'annual_review');
      const { id } = await open([{ protocol: one }, { protocol: other }, { follow_up: renewal }]);
      for (const n of [1, 2, 3]) await carry(id, n, { outcome: 'approved' });
      await closed(id);
      await portal.as('officer', 'POST', `/api/protocols/${one}/decision`, { status: 'rejected' });
      await decide(renewal, { act: 'ask', text: 'Which sites?' });
      await does(id, 'POST', 'decisions', {});
      expect((await settled(id)).items.map(({ result }) => result)).toMatchObject([
        { state: 'left', reason: expect.stringMatching(/^Decided in the office on /) },
        { state: 'decided' },
        { state: 'left', reason: 'The researcher has not yet sent the information that was requested.' },
      ]);
      expect([(await protocol(one)).status, (await protocol(other)).status]).toEqual(['rejected', 'accepted']);
      expect((await form(renewal)).state).toBe('more_asked');
    });

    it('of two amendments of one protocol the second is left, other forms of it are decided', async () => {
      const id = await accepted({ valid_until: '2026-12-20' }, { number: 'MRCZ/A/2993' });
      const forms = [
        await sendForm(id, 'amendment'),
        await sendForm(id, 'amendment'),
        await sendForm(id, 'annual_review'),
      ];
      const meeting = await open(forms.map((follow_up) => ({ follow_up })));
      for (const n of [1, 2, 3]) await carry(meeting.id, n, { outcome: 'approved' });
      await closed(meeting.id);
      await does(meeting.id, 'POST', 'decisions', {});
      const { items } = await settled(meeting.id);
      expect(items.map(({ result }) => result?.state)).toEqual(['decided', 'left', 'decided']);
      expect((await protocol(id)).valid_until).toBe('2027-12-20');
    });

    it('whose event was lost is carried out once a republish tells of the meeting', async () => {
      const item = await reviewed();
      const { id } = await open([{ protocol: item }]);
      await carry(id, 1, { outcome: 'approved' });
      await closed(id);
      const meetings = portal.store.collection(meetingsCollection);
      const before = await meetings.get(id);
      const signing = { at: portal.clock().toISOString(), by: 'officer', sign: () => undefined };
      await meetings.replace({ ...before, ...recordDecisions(before, signing).meeting } as StoredMeeting);
      await portal.service.republish();
      expect((await settled(id)).items).toMatchObject([{ result: { state: 'decided' } }]);
      expect((await protocol(item)).status).toBe('accepted');
    });

    it.each([1, 2, 3, 4, 5, 6, 7])(
      'when it dies after write %i, gives each item’s command once all the same',
      async (writes) => {
        const [one, other] = [
          await reviewed(),
          await accepted({ valid_until: '2026-12-20' }, { number: 'MRCZ/A/2992' }),
        ];
        const renewal = await sendForm(other, 'annual_review');
        const { id } = await open([{ protocol: one }, { follow_up: renewal }]);
        for (const n of [1, 2]) await carry(id, n, { outcome: 'approved' });
        await closed(id);
        await portal.service.republish();
        const before = portal.events.length;
        portal.engine.breakAfter(writes);
        await send(id, 'POST', 'decisions', {}).catch(() => undefined);
        await waitFor(() => Promise.resolve(portal.engine.isDown()));
        portal.engine.mend();
        expect((await settled(id)).items.map(({ result }) => result?.state)).toEqual(['decided', 'decided']);
        await waitFor(async () => (await form(renewal)).state === 'approved');
        const told = () =>
          portal.events
            .slice(before)
            .filter(({ key, type }) => [one, other].includes(key) && type !== 'protocol.snapshot')
            .map(({ type }) => type);
        await waitFor(() => Promise.resolve(told().length >= 2));
        const letters = async (protocolId: string) =>
          ((await portal.as('officer', 'GET', `/api/protocols/${protocolId}/history`)).body as HistoryEntry[]).filter(
            ({ meeting }) => meeting !== undefined,
          ).length;
        expect([await letters(one), await letters(other)]).toEqual([1, 1]);
        expect(new Set(told())).toEqual(new Set(['protocol.accepted', 'protocol.renewed']));
        expect((await protocol(other)).valid_until).toBe('2027-12-20');
      },
      20_000,
    );
  });

  describe('minutes', () => {
    const minutesOf = (id: string) => download(`/api/meetings/${id}/minutes.pdf`);

    it('draft themselves, and once signed are the same byte for byte', async () => {
      const item = await reviewed({ user: 'owner' });
      const { id, number } = await open([{ protocol: item }]);
      await carry(id, 1, {
        discussion: 'The stopping rule is not stated.',
        outcome: 'disapproved',
        reasons: 'Too risky',
      });
      const draft = (await readPdf(await minutesOf(id))).text;
      for (const said of ['Draftminutes', number, 'ProfGamuchiraiNhamo', 'Thestoppingruleisnotstated', 'Toorisky'])
        expect(draft.replace(/[\s.]/g, '')).toContain(said.replace(/[\s.]/g, ''));
      expect(draft.replace(/\s/g, '')).toContain('DrRudoChikwanha:Owneroftheapplication');
      await closed(id);
      await does(id, 'POST', 'decisions', {});
      await settled(id);
      await does(id, 'POST', 'signature', {});
      const signed = await minutesOf(id);
      portal.clock.advance(86_400_000);
      expect(Buffer.from(await minutesOf(id)).equals(Buffer.from(signed))).toBe(true);
      const text = (await readPdf(signed)).text.replace(/\s/g, '');
      expect(text).toContain('RecordedbyAnesuMutasa');
      expect(text).not.toContain('Draft');
    });

    it('are signed by the chair or the secretary alone', async () => {
      const other = await portal.as('officer', 'GET', '/api/members?on=2026-11-26&page_size=100');
      const secretary = (other.body as { id: string; version: number; position: string }[]).find(
        ({ position }) => position === 'secretary',
      );
      const seat = { ...council[1], from: '2024-01-01' };
      const set = (position: string, version: number) =>
        portal.as(
          'officer',
          'PUT',
          `/api/members/${secretary?.id}`,
          { ...seat, position },
          { 'if-match': `"${version}"` },
        );
      expect((await set('member', secretary?.version ?? 0)).status).toBe(200);
      const { id } = await open([]);
      await closed(id);
      expect((await read(id)).actions).toEqual([]);
      expect(problem(await send(id, 'POST', 'signature', {})).slice(0, 2)).toEqual([403, 'chair_or_secretary']);
      expect((await set('secretary', (secretary?.version ?? 0) + 1)).status).toBe(200);
      // Members of a meeting are those of its opening.
      expect((await send(id, 'POST', 'signature', {})).status).toBe(403);
    });
  });

  it('what was written about meetings is vouched for by their histories', async () => {
    const findings: Finding[] = [];
    const looked = await portal.service.verify((finding) => void findings.push(finding));
    expect(findings.filter(({ kind }) => kind === 'meeting')).toEqual([]);
    expect(looked.meetings).toBeGreaterThan(10);
  });

  const portalSections = async () => (await import('../testing/a-protocol.ts')).protocolIn('reviewed').sections;
});
