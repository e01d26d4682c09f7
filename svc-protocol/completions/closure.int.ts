import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meanings } from '@portal/contracts/accounts';
import type { DeskRow } from '@portal/contracts/my-day';
import type { HistoryEntry, Protocol as Wire } from '@portal/contracts/protocol';
import type { DecisionRow } from '@portal/contracts/record';
import { waitFor } from '@portal/service-kit/testing';
import { aReturn } from '../testing/a-return.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { people, type Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { signed } from '../testing/sign.ts';

/** Today is 21 November 2026: 60 days after the first of these, and 59 after the second. */
const [late, almost] = ['2026-09-22', '2026-09-23'];

onEachStore((start) =>
  describe('an application that was not completed (docs/completions 13)', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await start();
    });
    afterAll(() => portal?.stop());

    const returned = (due_on: string, status: 'pending' | 'response' = 'pending') =>
      seed(portal.store, status, { returned: aReturn({ due_on }) });
    const read = async (who: Person, id: string): Promise<Wire> =>
      (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Wire;
    const post = async (id: string, command: string, body: unknown, at = portal) => {
      const { version } = (await at.as('officer', 'GET', `/api/protocols/${id}`)).body as Wire;
      const headers = { 'if-match': `"${version}"` };
      return (await at.as('officer', 'POST', `/api/protocols/${id}/${command}`, body, headers)) as {
        status: number;
        body: { code?: string; detail?: string; errors?: unknown };
      };
    };
    const queue = async (name: string) =>
      (await portal.as('officer', 'GET', `/api/desk/${name}?page_size=100`)).body as DeskRow[];
    const linesOf = async (who: Person, id: string) =>
      ((await portal.as(who, 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[]).map(
        ({ kind, who: by, why }) => [kind, by, why],
      );
    const verified = async (code: string | undefined) => {
      // Verification is rate-limited by network.
      portal.clock.advance(3_000);
      return (await portal.anonymous('GET', `/api/verify/${code}`)).body as { state: string; kind: string };
    };

    it('waits in Not completed from 60 days after its day on, the longest first, and is reminded there', async () => {
      const [soon, longest, due] = [await returned(almost), await returned('2026-01-01'), await returned(late)];
      const ids = async () => (await queue('not_completed')).map(({ id }) => id);
      expect(await ids()).toEqual([longest, due]);
      expect((await queue('not_completed')).map(({ days, return_due }) => [days, return_due])).toEqual([
        [324, '2026-01-01'],
        [60, late],
      ]);
      expect((await post(due, 'return/reminder', {})).status).toBe(200);
      expect((await queue('not_completed')).map(({ reminded_on }) => reminded_on)).toEqual([undefined, '2026-11-21']);
      const counts = (await portal.as('officer', 'GET', '/api/desk')).body as Record<string, number>;
      expect(counts.not_completed).toBe(2);
      expect(await ids()).not.toContain(soon);
    });

    it('is closed then and not a day before: each offered act works, and the other says from when', async () => {
      const [soon, due] = [await returned(almost), await returned(late)];
      const offered = async (id: string) => (await read('officer', id)).actions;
      expect(await offered(soon)).toEqual(['view', 'withdraw_return', 'ask']);
      expect(await offered(due)).toEqual(['view', 'withdraw_return', 'close_incomplete', 'ask']);
      const rows = (await portal.as('officer', 'GET', '/api/protocols?returned=true&page_size=100')).body as Wire[];
      expect(rows.find(({ id }) => id === soon)?.actions).not.toContain('close_incomplete');
      expect(rows.find(({ id }) => id === due)?.actions).toContain('close_incomplete');
      expect(await post(soon, 'closure', { reason: 'Nothing came.' })).toMatchObject({
        status: 409,
        body: { code: 'too_early', detail: 'This application can be closed as incomplete from 22 November 2026.' },
      });
      expect((await post(due, 'closure', { reason: ' ' })).body.errors).toMatchObject([{ field: 'reason' }]);
      expect((await post(due, 'closure', { reason: 'Nothing came.' })).status).toBe(200);
      expect(await post(due, 'closure', { reason: 'Again.' })).toMatchObject({
        status: 409,
        body: { code: 'archived' },
      });
      const other = await seed(portal.store, 'pending');
      expect(await post(other, 'closure', { reason: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'state_conflict' },
      });
    });

    it('goes into the archive with a letter that says so, its return kept, and all are told once', async () => {
      const id = await returned(late, 'response');
      const reason = 'No answer to three reminders.';
      expect((await post(id, 'closure', { reason })).status).toBe(200);
      const own = await read('owner', id);
      expect(own).toMatchObject({ is_returned: false, clock_owner: null, actions: ['view'], archived: { reason } });
      // The decision stands as it was: a closure decides nothing.
      expect([own.returned, own.letter?.decision]).toEqual([undefined, 'rejected']);
      expect(own.completions).toMatchObject([
        { n: 1, ended: 'closed', in_response: true, points: [{ state: 'open' }] },
      ]);
      const [held] = own.letters ?? [];
      expect(held).toMatchObject({
        kind: 'closure',
        form: null,
        state: 'ended',
        since: '2026-11-21',
        incomplete: true,
      });
      const pdf = await portal.open('owner', `/api/protocols/${id}/letter.pdf?code=${held?.code}`);
      const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
      for (const said of [
        'The application was closed because it was not completed. It can be opened again on request.',
        `closed your application “${own.title}” on 21 November 2026.`,
        reason,
        'Recorded by Anesu Mutasa',
      ])
        expect(text).toContain(squashed(said));
      for (const wrong of ['acknowledged your', 'ended its approval', 'submit a new application'])
        expect(text).not.toContain(squashed(wrong));
      const printed = await portal.open('owner', `/api/protocols/${id}/export.pdf`);
      const whole = await readPdf(new Uint8Array(await printed.arrayBuffer()));
      expect(whole.text).toContain(squashed('Closed on 21 Nov 2026, because it was not completed.'));
      expect(await linesOf('officer', id)).toEqual([
        ['protocol.closed_incomplete', 'Anesu Mutasa', undefined],
        ['protocol.deleted', 'Anesu Mutasa', reason],
      ]);
      expect(await linesOf('owner', id)).toEqual([
        ['protocol.closed_incomplete', 'The council’s office', undefined],
        ['protocol.deleted', 'Anesu Mutasa', reason],
      ]);
      await waitFor(() => portal.events.some(({ key }) => key === id));
      const events = portal.events.filter(({ key }) => key === id);
      expect(events.map(({ type, data }) => [type, data.archived, data.letter?.kind])).toEqual([
        ['protocol.deleted', true, 'closure'],
      ]);
      expect(JSON.stringify(events)).not.toContain(reason);
      const listed = (await portal.as('owner', 'GET', '/api/protocols?returned=true&page_size=100')).body as Wire[];
      expect(listed.map((row) => row.id)).not.toContain(id);
      // No reviewer of the round before is named.
      const names = (['first', 'second'] as const).flatMap((who) => [people[who].first_name, people[who].last_name]);
      for (const name of [...names, '"first"', '"second"'])
        expect([name, `${JSON.stringify(own)} ${text} ${whole.text}`.includes(name)]).toEqual([name, false]);
    });

    it('is opened again by a restoration, which withdraws the letter and takes the decision back in the register', async () => {
      const id = await returned(late);
      await post(id, 'closure', { reason: 'Nothing came.' });
      const code = (await read('owner', id)).letters?.[0]?.code;
      expect(await verified(code)).toMatchObject({ kind: 'closure', state: 'ended' });
      expect((await post(id, 'restoration', { reason: 'They asked.' })).status).toBe(200);
      expect(await verified(code)).toMatchObject({ kind: 'closure', state: 'withdrawn' });
      const back = await read('officer', id);
      expect(back).toMatchObject({ status: 'pending', is_returned: false, clock_owner: 'council' });
      expect(back.actions).toEqual(['view', 'assign', 'return', 'ask']);
      expect(back.letters).toMatchObject([{ state: 'withdrawn' }]);
      expect((await queue('assign')).map((row) => row.id)).toContain(id);
      const registered = async () =>
        ((await portal.as('officer', 'GET', '/api/decisions?page_size=100')).body as DecisionRow[]).filter(
          ({ protocol }) => protocol === id,
        );
      await waitFor(async () => (await registered()).length === 2);
      expect((await registered()).map(({ outcome, letter }) => [outcome, letter])).toEqual([
        ['taken_back', code],
        ['closed', code],
      ]);
    });

    it('of a closure and a completion at the same instant takes one, and tells the other', async () => {
      for (let round = 0; round < 20; round += 1) {
        const id = await returned(late);
        const at = { 'if-match': '"1"' };
        const path = `/api/protocols/${id}`;
        const answers = [{ point: 'rp-1', text: 'Signed.' }];
        const both = await Promise.all([
          portal.as('owner', 'POST', `${path}/completion`, { answers }, at),
          portal.as('officer', 'POST', `${path}/closure`, { reason: 'Nothing came.' }, at),
        ]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
        const { completions, archived, letters = [] } = await read('officer', id);
        const isClosed = both[1].status === 200;
        expect(completions?.map(({ ended }) => ended)).toEqual([isClosed ? 'closed' : 'completed']);
        expect([archived !== undefined, letters.length]).toEqual([isClosed, isClosed ? 1 : 0]);
      }
    });

    it('stands in Assign and Forward only when it is completed, which Assign says', async () => {
      const [pending, response] = [await returned(almost), await returned(almost, 'response')];
      const idsIn = async (name: string) => (await queue(name)).map(({ id }) => id);
      expect([(await idsIn('assign')).includes(pending), (await idsIn('forward')).includes(response)]).toEqual([
        false,
        false,
      ]);
      const answers = [{ point: 'rp-1', text: 'Signed.' }];
      const at = { 'if-match': '"1"' };
      for (const id of [pending, response])
        expect((await portal.as('owner', 'POST', `/api/protocols/${id}/completion`, { answers }, at)).status).toBe(200);
      const completed_at = (await read('officer', pending)).completions?.[0]?.ended_at;
      expect((await queue('assign')).find(({ id }) => id === pending)).toMatchObject({ completed_at });
      expect(await idsIn('forward')).toContain(response);
    });

    it('needs the officer’s signature for this very act where decisions are signed, and SCREENING_CLOSE_DAYS moves the day', async () => {
      const strict = await start(undefined, { signatures: 'required', screeningCloseDays: 61 });
      try {
        const id = await seed(strict.store, 'pending', { returned: aReturn({ due_on: late }) });
        const body = { reason: 'Nothing came.' };
        const path = `/api/protocols/${id}/closure`;
        expect(await post(id, 'closure', body, strict)).toMatchObject({ status: 409, body: { code: 'too_early' } });
        strict.clock.advance(86_400_000);
        const at = () => strict.clock();
        expect((await post(id, 'closure', body, strict)).body.errors).toMatchObject([{ field: 'signature' }]);
        const other = signed('officer', { path, body, meaning: meanings.ending, at: at() });
        expect((await post(id, 'closure', other, strict)).status).toBe(422);
        const right = signed('officer', { path, body, meaning: meanings.closure, at: at() });
        expect((await post(id, 'closure', right, strict)).status).toBe(200);
        const { body: lines } = await strict.as('owner', 'GET', `/api/protocols/${id}/history`);
        expect((lines as HistoryEntry[]).at(-1)?.signature).toMatchObject({ meaning: 'Closure as incomplete' });
      } finally {
        await strict.stop();
      }
    });
  }),
);
