import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol as Wire } from '@portal/contracts/protocol';
import { onEachStore } from '../testing/on-each-store.ts';
import { uploaded } from '../testing/application.ts';
import { aReturn } from '../testing/a-return.ts';
import { seed } from '../testing/seed-protocol.ts';
import { waitFor } from '@portal/service-kit/testing';
import { people, type Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';

const due_on = '2026-12-10';

/** The one record of a card, as it is sent. */
function populationOf({ populations: [record] }: Pick<Wire, 'populations'>) {
  const { protocol: _protocol, ...answers } = record ?? { protocol: '', id: '' };
  return answers;
}

onEachStore((start) =>
  describe('returning for completion (docs/completions)', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await start();
    });
    afterAll(() => portal?.stop());

    const read = async (who: Person, id: string): Promise<Wire> =>
      (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Wire;
    /** A command with the version that its page shows. */
    const post = async (who: Person, id: string, command: string, body: unknown, version?: number) => {
      const etag = version ?? (await read(who === 'owner' ? 'owner' : 'officer', id)).version;
      const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, { 'if-match': `"${etag}"` });
      return answer as { status: number; body: { code?: string; errors?: { field: string; message: string }[] } };
    };
    const save = async (id: string, body: unknown) => {
      const { version } = await read('owner', id);
      const headers = { 'if-match': `"${version}"` };
      return (await portal.as('owner', 'PUT', `/api/protocols/${id}/sections`, body, headers)).status;
    };
    const points = (...texts: string[]) => texts.map((text) => ({ text }));
    const history = async (who: Person, id: string) =>
      ((await portal.as(who, 'GET', `/api/protocols/${id}/history`)).body as { kind: string; who: string }[])
        .filter(({ kind }) => kind !== 'protocol.submitted')
        .map((line) => [line.kind, line.who]);

    it('goes with one point to the researcher and with the answer back, the clocks with it', async () => {
      const { id } = await portal.submit('MSc');
      portal.clock.advance(2 * 86_400_000);
      expect((await post('officer', id, 'return', { points: points(' Sign the letter. '), due_on })).status).toBe(200);
      const listed = async (who: Person) =>
        ((await portal.as(who, 'GET', '/api/protocols?returned=true')).body as { id: string }[]).map((row) => row.id);
      expect([await listed('officer'), await listed('owner')]).toEqual([[id], [id]]);
      const returned = await read('owner', id);
      expect(returned).toMatchObject({ status: 'pending', is_returned: true, clock_owner: 'researcher' });
      expect(returned.actions).toEqual(['view', 'complete']);
      expect(returned.returned).toMatchObject({ n: 1, due_on, changes: [] });
      expect(returned.returned?.points).toMatchObject([{ n: 1, source: 'compliance', quote: 'Sign the letter.' }]);
      expect(returned.points).toBeUndefined();
      portal.clock.advance(3 * 86_400_000);
      const point = returned.returned?.points[0]?.id;
      const unanswered = await post('owner', id, 'completion', { answers: [] });
      expect(unanswered.body.errors).toMatchObject([
        { field: `answers.${point}`, message: 'Answer the point or change what it is about.' },
      ]);
      expect((await post('owner', id, 'completion', { answers: [{ point, text: 'Signed.' }] })).status).toBe(200);
      portal.clock.advance(86_400_000);
      const seen = await read('officer', id);
      expect(seen).toMatchObject({ status: 'pending', is_returned: false, clock_owner: 'council' });
      expect([seen.council_ms, seen.researcher_ms].map((ms) => Math.round(ms / 86_400_000))).toEqual([2, 3]);
      expect(seen.completions).toMatchObject([{ n: 1, ended: 'completed', round: 1, in_response: false }]);
      expect(seen.completions?.[0]?.points).toMatchObject([{ state: 'answered', answers: [{ text: 'Signed.' }] }]);
      expect(seen.completions?.[0]?.by_name).toBe(`${people.officer.first_name} ${people.officer.last_name}`);
      expect(await history('officer', id)).toEqual([
        ['protocol.returned', `${people.officer.first_name} ${people.officer.last_name}`],
        ['protocol.completed', `${people.owner.first_name} ${people.owner.last_name}`],
      ]);
      expect((await history('owner', id))[0]).toEqual(['protocol.returned', 'The council’s office']);
      const told = () => portal.events.filter(({ key }) => key === id).map(({ type, data }) => [type, data.returned]);
      await waitFor(() => Promise.resolve(told().length > 2));
      expect(told().slice(1)).toEqual([
        ['protocol.returned', { due_on, points: 1 }],
        ['protocol.completed', undefined],
      ]);
    });

    it('keeps old beside new of a card that was changed for a point, which then needs no answer', async () => {
      const { id } = await portal.submit('MSc');
      const links = [{ section: 'populations' }, { section: 'documents', field: 'cv' }];
      await post('officer', id, 'return', {
        points: [{ text: 'Who takes part?', links }, { text: 'And why?' }],
        due_on,
      });
      const before = await read('owner', id);
      const [first, second] = before.returned?.points ?? [];
      expect(await save(id, { populations: [{ ...populationOf(before), prisoners: false }] })).toBe(200);
      const why = await post('owner', id, 'completion', { answers: [] });
      expect(why.body.errors?.map(({ field }) => field)).toEqual([`answers.${second?.id}`]);
      const answers = [{ point: second?.id, text: 'They asked.' }];
      expect((await post('owner', id, 'completion', { answers })).status).toBe(200);
      const after = await read('officer', id);
      const was = before.populations[0]?.prisoners ?? null;
      expect(after.completions?.[0]?.changes).toMatchObject([
        { section: 'populations', kind: 'changed', was: { prisoners: was } },
      ]);
      // Nothing was answered in a round of review.
      expect(after.changes).toEqual([{ closed_at: null, records: [] }]);
      expect(first?.links).toEqual(links);
    });

    it('takes no review command while returned, and one more only after 20 returns', async () => {
      const { id } = await portal.submit('MSc');
      const body = { points: points('x'), due_on };
      const { version } = await read('officer', id);
      expect(await post('officer', id, 'return', body, version)).toMatchObject({ status: 200 });
      expect(await post('officer', id, 'return', body, version)).toMatchObject({ status: 412 });
      expect(await post('officer', id, 'return', body)).toMatchObject({ status: 409, body: { code: 'returned' } });
      const assignment = await post('officer', id, 'assignment', { reviewer: 'first' });
      expect(assignment).toMatchObject({ status: 409, body: { code: 'returned' } });
      expect(await post('officer', id, 'return/withdrawal', { reason: ' ' })).toMatchObject({ status: 422 });
      expect(await post('officer', id, 'return/withdrawal', { reason: 'A mistake.' })).toMatchObject({ status: 200 });
      expect(await post('owner', id, 'completion', { answers: [] })).toMatchObject({
        status: 409,
        body: { code: 'state_conflict', protocol_status: 'pending' },
      });
      for (let n = 2; n <= 20; n += 1) {
        expect((await post('officer', id, 'return', body)).status).toBe(200);
        expect((await post('officer', id, 'return/withdrawal', { reason: 'Again.' })).status).toBe(200);
      }
      expect(await post('officer', id, 'return', body)).toMatchObject({
        status: 409,
        body: { code: 'too_many_returns' },
      });
      const { completions } = await read('officer', id);
      expect(completions?.map(({ n, ended, why }) => [n, ended, why]).at(0)).toEqual([1, 'withdrawn', 'A mistake.']);
      expect(completions).toHaveLength(20);
      expect((await post('officer', id, 'assignment', { reviewer: 'first' })).status).toBe(200);
    });

    it('says what is wrong with a return, and takes the texts and days at the edge', async () => {
      const { id } = await portal.submit('MSc');
      const wrong = async (body: unknown) => (await post('officer', id, 'return', body)).body.errors;
      expect(await wrong({ points: [], due_on })).toMatchObject([{ field: 'points' }]);
      expect(await wrong({ points: points('a'.repeat(2001), '\u200B', 'ok'), due_on })).toMatchObject([
        { field: 'points.0', message: 'Enter 1 to 2,000 characters' },
        { field: 'points.1' },
      ]);
      expect((await wrong({ points: points('x'), due_on: '2026-01-01' }))?.[0]?.message).toMatch(
        /^Choose a day from .* 2026 to .* 2027\.$/,
      );
      expect(await wrong({ points: Array.from({ length: 101 }, () => ({ text: 'x' })), due_on })).toMatchObject([
        { field: 'points' },
      ]);
      const most = Array.from({ length: 100 }, () => ({ text: 'y'.repeat(2000) }));
      expect((await post('officer', id, 'return', { points: most, due_on })).status).toBe(200);
    });

    it('in a response replaces its files as next versions, keeps both rounds and goes on to Forward', async () => {
      const { id } = await portal.submit('MSc');
      await post('officer', id, 'assignment', { reviewer: 'first' });
      await post('first', id, 'review', { comment: '1. Sample size?' });
      await post('officer', id, 'decision', { status: 'rejected' });
      const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
      const asked = await read('owner', id);
      const answered = [{ point: asked.points?.[0]?.id, text: 'Two hundred.' }];
      expect((await post('owner', id, 'response', { ...files, answers: answered })).status).toBe(200);
      expect(
        (await post('officer', id, 'return', { points: points('The cover letter is not signed.'), due_on })).status,
      ).toBe(200);
      const { returned, populations } = await read('owner', id);
      // The reviewer of the round before learns of nothing.
      const reviewer = await read('first', id);
      expect([reviewer.is_returned, reviewer.clock_owner, reviewer.returned]).toEqual([false, 'council', undefined]);
      expect(await history('first', id)).not.toContainEqual(expect.arrayContaining(['protocol.returned']));
      expect(
        await save(id, { populations: [{ ...populationOf({ populations }), elderly: !populations[0]?.elderly }] }),
      ).toBe(200);
      const answers = [{ point: returned?.points[0]?.id, text: 'Signed.' }];
      const foreign = { ...uploaded('cover_letter'), receipt: 'forged' };
      expect(await post('owner', id, 'completion', { answers, cover_letter: foreign })).toMatchObject({ status: 422 });
      const body = { answers, cover_letter: uploaded('cover_letter', 'owner', 'signed.pdf', 'signed') };
      expect((await post('owner', id, 'completion', body)).status).toBe(200);
      const after = await read('officer', id);
      expect(after).toMatchObject({ status: 'response', is_returned: false });
      const letters = after.file_versions.filter(({ field }) => field === 'cover_letter');
      expect(letters.map(({ version }) => version)).toEqual([1, 2]);
      expect(after.comments[0]?.cover_letter).toBe(letters[1]?.link);
      expect(after.changes.at(-1)?.records).toMatchObject([{ section: 'populations' }]);
      expect(after.completions?.[0]).toMatchObject({ in_response: true, changes: [{ section: 'populations' }] });
      expect((await post('officer', id, 'forward', {})).status).toBe(200);
      const forwarded = await read('owner', id);
      expect(forwarded).toMatchObject({ status: 'assigned', previous_rounds: [{ comment: '1. Sample size?' }] });
      expect(forwarded.points?.[0]?.answers).toMatchObject([{ text: 'Two hundred.' }]);
      expect(forwarded.completions?.[0]?.points[0]?.answers).toMatchObject([{ text: 'Signed.' }]);
    });

    it('is checked by an officer until a completion voids it; of that the researcher reads nothing', async () => {
      const { id } = await portal.submit('MSc');
      const items = [{ id: 'cv_dated', text: 'The CV is signed and dated', ok: true }];
      const draft = { kind: 'check', subject: `${id}.check`, name: '', body: { points: [{ text: 'Not sent' }] } };
      await portal.as('officer', 'PUT', `/api/drafts/check.${id}.0`, draft, { 'if-none-match': '*' });
      expect((await post('officer', id, 'checked', { items })).status).toBe(200);
      expect((await portal.as('officer', 'GET', `/api/drafts/check.${id}.0`)).status).toBe(200);
      expect((await read('officer', id)).checked).toMatchObject({ by_name: 'Anesu Mutasa', items });
      expect((await read('owner', id)).checked).toBeUndefined();
      expect(await history('owner', id)).toEqual([]);
      expect(await history('officer', id)).toEqual([['protocol.checked', 'Anesu Mutasa']]);
      const types = () => portal.events.filter(({ key }) => key === id).map(({ type }) => type);
      await waitFor(() => Promise.resolve(types().length === 2));
      expect(types()).toEqual(['protocol.submitted', 'protocol.snapshot']);
      await post('officer', id, 'return', { points: points('x'), due_on });
      const point = (await read('owner', id)).returned?.points[0]?.id;
      await post('owner', id, 'completion', { answers: [{ point, text: 'y' }] });
      expect((await read('officer', id)).checked).toBeUndefined();
    });

    it('of a return against an assignment, a completion against a withdrawal, one wins and the other is told, 100 times each', async () => {
      for (let round = 0; round < 100; round += 1) {
        const id = await seed(portal.store, 'pending', { number: `MRCZ/BM/${round + 1}`, reviewers_needed: 1 });
        const at = { 'if-match': '"1"' };
        const command = (who: Person, name: string, body: unknown) =>
          portal.as(who, 'POST', `/api/protocols/${id}/${name}`, body, at);
        const first = await Promise.all([
          command('officer', 'return', { points: points('x'), due_on }),
          command('officer', 'assignment', { reviewer: 'third' }),
        ]);
        expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
        const after = await read('officer', id);
        expect([after.is_returned, after.status]).toEqual(
          first[0].status === 200 ? [true, 'pending'] : [false, 'assigned'],
        );
        const other = await seed(portal.store, 'pending', { returned: aReturn() });
        const second = await Promise.all([
          portal.as(
            'owner',
            'POST',
            `/api/protocols/${other}/completion`,
            { answers: [{ point: 'rp-1', text: 'y' }] },
            at,
          ),
          portal.as('officer', 'POST', `/api/protocols/${other}/return/withdrawal`, { reason: 'z' }, at),
        ]);
        expect(second.map(({ status }) => status).sort()).toEqual([200, 412]);
        const { completions } = await read('officer', other);
        expect(completions?.map(({ ended }) => ended)).toEqual([second[0].status === 200 ? 'completed' : 'withdrawn']);
        expect(await history('officer', other)).toHaveLength(1);
      }
    });

    it('dies after any write of a return or a completion without losing it, and repeats nothing', async () => {
      for (const writes of [0, 1, 2]) {
        const id = await seed(portal.store, 'pending');
        const dying = await portal.dyingAfter(writes);
        await dying
          .as('officer', 'POST', `/api/protocols/${id}/return`, { points: points('x'), due_on }, { 'if-match': '"1"' })
          .catch(() => undefined);
        await dying.stop();
        const { is_returned, version } = await read('officer', id);
        // As it is read, so it was written: whole or not at all.
        expect([is_returned, version]).toEqual(is_returned ? [true, 2] : [false, 1]);
        if (!is_returned)
          expect((await post('officer', id, 'return', { points: points('x'), due_on })).status).toBe(200);
        expect(await history('officer', id)).toHaveLength(1);
      }
    });

    it('marks answers with the next return, which tells them to the researcher', async () => {
      const { id } = await portal.submit('MSc');
      await post('officer', id, 'return', { points: points('One', 'Two'), due_on });
      const [one, two] = (await read('owner', id)).returned?.points ?? [];
      const answers = [one, two].map((point) => ({ point: point?.id, text: 'Done.' }));
      await post('owner', id, 'completion', { answers });
      const marks = [
        { point: one?.id, closed: true },
        { point: two?.id, closed: false, note: 'Where?' },
      ];
      await post('officer', id, 'return', { points: points('Two, please'), due_on, marks });
      const { completions, returned } = await read('owner', id);
      expect(completions?.[0]?.points.map(({ state, verdicts }) => [state, verdicts.at(-1)?.note])).toEqual([
        ['closed', undefined],
        ['open', 'Where?'],
      ]);
      expect(returned).toMatchObject({ n: 2, points: [{ n: 1, quote: 'Two, please' }] });
      expect(JSON.stringify([completions, returned])).not.toMatch(/officer/);
    });

    it('takes marks with an assignment and a forwarding, which the next decision tells to the researcher', async () => {
      const { id } = await portal.submit('MSc');
      const lastPoints = async (who: Person) => (await read(who, id)).completions?.at(-1)?.points ?? [];
      const closed = async (who: Person) =>
        (await lastPoints(who)).map(({ state, verdicts }) => [state, verdicts.at(-1)?.note]);
      const complete = async (...texts: string[]) => {
        await post('officer', id, 'return', { points: points(...texts), due_on });
        const asked = (await read('owner', id)).returned?.points ?? [];
        await post('owner', id, 'completion', { answers: asked.map((point) => ({ point: point.id, text: 'Done.' })) });
      };
      await complete('One', 'Two');
      const [one, two] = await lastPoints('officer');
      const completion_marks = [
        { point: one?.id, closed: true },
        { point: two?.id, closed: false, note: 'Bring it.' },
      ];
      const draft = { kind: 'check', subject: `${id}.check`, name: '', body: { marks: {} } };
      const kept = `/api/drafts/check.${id}.1`;
      await portal.as('officer', 'PUT', kept, draft, { 'if-none-match': '*' });
      const foreign = { reviewer: 'first', completion_marks: [{ point: 'x', closed: true }] };
      expect(await post('officer', id, 'assignment', foreign)).toMatchObject({ status: 422 });
      expect((await portal.as('officer', 'GET', kept)).status).toBe(200);
      expect((await post('officer', id, 'assignment', { reviewer: 'first', completion_marks })).status).toBe(200);
      expect((await portal.as('officer', 'GET', kept)).status).toBe(410);
      const settled = [
        ['closed', undefined],
        ['open', 'Bring it.'],
      ];
      const unsettled = ['answered', undefined];
      expect([await closed('officer'), await closed('owner')]).toEqual([settled, [unsettled, unsettled]]);
      expect((await lastPoints('officer'))[0]?.verdicts[0]?.by_name).toBe('Anesu Mutasa');
      expect((await read('first', id)).completions).toBeUndefined();
      await post('first', id, 'review', { comment: '1. Sample size?' });
      await post('officer', id, 'decision', { status: 'rejected' });
      expect(await closed('owner')).toEqual(settled);
      await post('owner', id, 'response', { response: uploaded('response'), cover_letter: uploaded('cover_letter') });
      await complete('Three');
      const [three] = await lastPoints('officer');
      // A check without marks is over, too, once reviewers have it.
      const { id: other } = await portal.submit('MSc');
      const ticked = { kind: 'check', subject: `${other}.check`, name: '', body: { ticks: {} } };
      await portal.as('officer', 'PUT', `/api/drafts/check.${other}.0`, ticked, { 'if-none-match': '*' });
      expect((await post('officer', other, 'assignment', { reviewer: 'first' })).status).toBe(200);
      expect((await portal.as('officer', 'GET', `/api/drafts/check.${other}.0`)).status).toBe(410);
      const forwarding = { completion_marks: [{ point: three?.id, closed: true }] };
      expect((await post('officer', id, 'forward', forwarding)).status).toBe(200);
      expect([await closed('officer'), await closed('owner')]).toEqual([[['closed', undefined]], [unsettled]]);
      await post('first', id, 'review', { comment: 'Sound.' });
      await post('officer', id, 'decision', { status: 'accepted' });
      expect(await closed('owner')).toEqual([['closed', undefined]]);
    });

    it('reminds on its days, once a day, by the portal and by hand, and skips days that were missed', async () => {
      const { id } = await portal.submit('MSc');
      const day = 86_400_000;
      const by = new Date(portal.clock().getTime() + 10 * day).toISOString().slice(0, 10);
      await post('officer', id, 'return', { points: points('x', 'y'), due_on: by });
      const told = () =>
        portal.events.filter(({ key, type }) => key === id && type === 'protocol.return_reminded').length;
      await new Promise((resolve) => void setTimeout(resolve, 60));
      expect(told()).toBe(0);
      portal.clock.advance(7 * day);
      await waitFor(() => Promise.resolve(told() === 1));
      expect(await post('officer', id, 'return/reminder', {})).toMatchObject({
        status: 409,
        body: { code: 'reminded_today' },
      });
      portal.clock.advance(day);
      expect((await post('officer', id, 'return/reminder', {})).status).toBe(200);
      // Ten days later one reminder is sent of the two that were due.
      portal.clock.advance(10 * day);
      await waitFor(() => Promise.resolve(told() === 3));
      portal.clock.advance(40 * day);
      await new Promise((resolve) => void setTimeout(resolve, 100));
      expect(told()).toBe(3);
      expect((await history('owner', id)).at(-1)).toEqual(['protocol.return_reminded', 'The portal']);
    });
  }),
);
