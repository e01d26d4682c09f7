import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Point } from '@portal/contracts/points';
import { waitFor } from '@portal/service-kit/testing';
import { statuses, type Protocol as Wire, type Status } from '@portal/contracts/protocol';
import type { Round } from '../protocol/protocol.types.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { uploaded } from '../testing/application.ts';
import { people, type Person } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import type { Point as StoredPoint } from './point.types.ts';

onEachStore((start) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.stop());

  const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
  const post = async (who: Person, id: string, command: string, body: unknown) => {
    const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body);
    return answer as { status: number; body: { errors?: { field: string; message: string }[] } };
  };
  const pointsOf = async (who: Person, id: string): Promise<readonly Point[]> =>
    ((await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Wire).points ?? [];
  const pdfOf = async (who: Person, id: string, query = '', file = 'ledger.pdf'): Promise<string> => {
    const answer = await portal.open(who, `/api/protocols/${id}/${file}${query}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };

  /** The first events of a protocol that count its points. */
  const toldOf = async (id: string, count: number) => {
    const found = () => portal.events.filter(({ key, data }) => key === id && data.points);
    await waitFor(() => found().length >= count);
    return found();
  };

  /** The names of all reviewers, and of the officer. */
  const names = [people.first, people.second, people.officer].flatMap((one) => [one.first_name, one.last_name]);

  const comments = { comment: '1. Sample size?\n2. Who analyses?', alt_comment: 'Add the Informed Consent Form.' };
  const seedReviewed = () => seed(portal.store, 'reviewed', comments);
  const idOf = (points: readonly Point[], n: number): string => points.find((point) => point.n === n)?.id ?? '';
  const read = (points: readonly Point[]) => points.map(({ n, round, state }) => [n, round, state]);

  describe('a ledger over two rounds', () => {
    it('is made by the rejection, answered, marked, carried and settled, and every step tells how it stands', async () => {
      const id = await seedReviewed();
      const rejection = { status: 'rejected', compliance_comment: 'Renew the permission.' };
      expect((await post('officer', id, 'decision', rejection)).status).toBe(200);
      const made = await pointsOf('owner', id);
      expect(made.map(({ n, source, quote, links }) => [n, source, quote.trim(), links])).toEqual([
        [1, 'reviewer', '1. Sample size?', [{ section: 'statistical_plannings' }]],
        [2, 'reviewer', '2. Who analyses?', []],
        [
          3,
          'alt_reviewer',
          'Add the Informed Consent Form.',
          [{ section: 'consent_processes' }, { section: 'documents', field: 'informed_consent_form' }],
        ],
        [4, 'compliance', 'Renew the permission.', []],
      ]);
      const answers = [1, 2, 3].map((n) => ({ point: idOf(made, n), text: `Answer ${n}` }));
      expect((await post('owner', id, 'response', { ...files, answers })).status).toBe(200);
      const forwarding = {
        marks: [
          { point: idOf(made, 1), closed: true },
          { point: idOf(made, 2), closed: false, note: 'A name, please.' },
        ],
      };
      expect((await post('officer', id, 'forward', forwarding)).status).toBe(200);
      expect(read(await pointsOf('owner', id)).map(([, , state]) => state)).toEqual([
        'answered',
        'answered',
        'answered',
        'open',
      ]);
      const marks = [{ point: idOf(made, 2), closed: true }];
      expect((await post('first', id, 'review', { comment: 'Almost.', marks })).status).toBe(200);
      expect((await post('second', id, 'review', { comment: 'Good.' })).status).toBe(200);
      const again = { status: 'rejected', points: [{ source: 'reviewer', quote: 'Almost.', remark: true }] };
      expect((await post('officer', id, 'decision', again)).body.errors?.[0]?.field).toBe('points');
      again.points.push({ source: 'alt_reviewer', quote: 'Good.', remark: false });
      expect((await post('officer', id, 'decision', again)).status).toBe(200);
      expect(read(await pointsOf('owner', id))).toEqual([
        [1, 1, 'closed'],
        [2, 1, 'open'],
        [3, 1, 'open'],
        [4, 1, 'open'],
        [null, 2, 'open'],
        [5, 2, 'open'],
      ]);
      const told = await toldOf(id, 4);
      expect(told.map(({ type, data }) => [type, data.points])).toEqual([
        ['protocol.rejected', { open: 4, answered: 0, closed: 0 }],
        ['protocol.responded', { open: 1, answered: 3, closed: 0 }],
        ['protocol.forwarded', { open: 2, answered: 1, closed: 1 }],
        ['protocol.rejected', { open: 4, answered: 0, closed: 1 }],
      ]);
      const seen = ['', '/history'].map((more) => portal.as('owner', 'GET', `/api/protocols/${id}${more}`));
      const all = [
        JSON.stringify((await Promise.all(seen)).map(({ body }) => body)),
        await pdfOf('owner', id),
        await pdfOf('owner', id, '', 'export.pdf'),
      ];
      for (const text of all) {
        for (const name of [people.first, people.second].map(({ last_name }) => last_name))
          expect(text).not.toContain(name);
        expect(text).not.toMatch(/"first"|"second"/);
      }
      expect(JSON.stringify(portal.events)).not.toMatch(/Answer 1|A name, please|Sample size/);
    });

    it('makes none by an acceptance, and shows comments of rounds that have none as before', async () => {
      const id = await seedReviewed();
      await post('officer', id, 'decision', { status: 'accepted' });
      const { body } = await portal.as('owner', 'GET', `/api/protocols/${id}`);
      expect(body).toMatchObject(comments);
      expect(body).not.toHaveProperty('points');
      expect(await pdfOf('owner', id)).toContain(squashed('There are no points.'));
    });

    it('ends what was typed for a command once that is done', async () => {
      const id = await seed(portal.store, 'response', comments);
      const draft = { kind: 'marks', subject: id, body: { marks: {} } };
      await portal.as('officer', 'PUT', `/api/drafts/marks.${id}.1`, draft, { 'if-none-match': '*' });
      await post('officer', id, 'forward', {});
      expect((await portal.as('officer', 'GET', `/api/drafts/marks.${id}.1`)).status).toBe(410);
    });
  });

  const aPoint = (n: number, changes: Partial<StoredPoint>): StoredPoint => ({
    id: `point-${n}`,
    n,
    round: 1,
    source: 'reviewer',
    quote: `Quote ${n}.`,
    remark: false,
    links: [],
    answers: [{ round: 1, text: `Answer ${n}.`, at: '2026-11-05T08:00:00.000Z' }],
    verdicts: [],
    ...changes,
  });

  const at = '2026-11-06T08:00:00.000Z';
  const mark = (round: number, by: 'first' | 'second' | 'officer', note: string) => ({
    round,
    by,
    role: by === 'officer' ? ('compliance' as const) : ('reviewer' as const),
    closed: false,
    note,
    at,
  });

  const earlier: Round = {
    reviewer: 'first',
    alt_reviewer: 'second',
    comment: 'Quote 1.',
    alt_comment: 'Quote 2.',
    compliance_comment: 'Quote 3.',
    closed_at: at,
    changes: [],
  };

  /** A protocol in its second round: three points of the first, marked before the second decision and at it. */
  const inRound2 = (status: Status) => {
    const both = (by: 'first' | 'second') => [mark(2, by, `Note of ${by}.`), mark(2, 'officer', 'Note of the office.')];
    return seed(portal.store, status, {
      id: randomUUID(),
      previous_rounds: [earlier],
      points: [
        aPoint(1, { source: 'reviewer', verdicts: both('first') }),
        aPoint(2, { source: 'alt_reviewer', verdicts: both('second') }),
        aPoint(3, { source: 'compliance', verdicts: [mark(2, 'officer', 'Note of the office.')] }),
      ],
    });
  };

  /** The table of docs/points 10, written independently of the presenter: which quotes, answers and notes a text may hold. */
  function maySee(who: Person, status: Status): Record<string, boolean> {
    const isDecided = status === 'accepted' || status === 'rejected' || status === 'response';
    const own = who === 'first' ? [1] : who === 'second' ? [2] : [1, 2, 3];
    const notes = who === 'owner' ? isDecided : true;
    return {
      ...Object.fromEntries(
        [1, 2, 3].flatMap((n) => [`Quote ${n}.`, `Answer ${n}.`].map((text) => [text, own.includes(n)])),
      ),
      'Note of first.': notes && own.includes(1),
      'Note of second.': notes && own.includes(2),
      'Note of the office.': notes,
    };
  }

  const readers = ['owner', 'first', 'second', 'officer'] as const;
  const isReader = (who: Person, status: Status): boolean =>
    !(who === 'first' && ['pending', 'declined'].includes(status)) && !(who === 'second' && status === 'pending');

  describe.each(statuses)('who sees what of the ledger while %s', (status) => {
    it.each(readers.filter((who) => isReader(who, status)))('%s, in JSON', async (who) => {
      const seen = JSON.stringify(await pointsOf(who, await inRound2(status)));
      const may = maySee(who, status);
      expect(Object.fromEntries(Object.keys(may).map((text) => [text, seen.includes(text)]))).toEqual(may);
      // Only compliance reads names; the researcher not even who said it.
      for (const name of names)
        expect([name, seen.includes(name)]).toEqual([name, who === 'officer' && seen.includes(name)]);
      if (who === 'officer') expect(seen).toContain('"source_name":"Tendai Moyo"');
      if (who === 'owner') expect(seen).not.toMatch(/"by|first"|second"|officer/);
    });
  });

  describe('the ledger as PDF', () => {
    it.each(readers)('holds for %s what JSON does, of each point its last mark', async (who) => {
      const text = await pdfOf(who, await inRound2('rejected'));
      const may = Object.entries(maySee(who, 'rejected')).filter(([said]) => !/Note of (first|second)/.test(said));
      expect(may.map(([said]) => [said, text.includes(squashed(said))])).toEqual(may);
      if (who !== 'officer') for (const name of names) expect(text).not.toContain(name);
      else expect(text).toContain(squashed('Reviewer 1: Tendai Moyo'));
    });

    it('shows the researcher nothing of a round that is under way', async () => {
      const text = await pdfOf('owner', await inRound2('reviewed'));
      expect(text).toContain(squashed('Answer 1.'));
      expect(text).not.toContain(squashed('Note of'));
    });

    it('holds old and new of what a point is about, and the answers that were typed and not sent', async () => {
      const { sections } = protocolIn('rejected');
      const plan = { id: 'plan', details: 'By the department', sample_size: 786, reviewed: true };
      const id = await seed(portal.store, 'rejected', {
        sections: { ...sections, statistical_plannings: [plan] },
        points: [
          aPoint(1, { answers: [], links: [{ section: 'statistical_plannings' }] }),
          aPoint(2, { answers: [], links: [{ section: 'documents', field: 'cv' }] }),
        ],
        changes: [
          { section: 'statistical_plannings', id: 'plan', kind: 'changed', was: { sample_size: 420 }, index: 0, at },
        ],
      });
      const body = { answers: { 'point-1': 'We calculated again.' } };
      const draft = { kind: 'answers', subject: id, body };
      await portal.as('owner', 'PUT', `/api/drafts/answers.${id}.1`, draft, { 'if-none-match': '*' });
      const typed = await pdfOf('owner', id, `?draft=answers.${id}.1`);
      expect(typed).toContain(squashed('Sample size 420 786'));
      expect(typed).toContain(squashed('We calculated again.'));
      expect(typed).toContain(squashed('cv.pdf. The same file.'));
      expect(await pdfOf('officer', id)).not.toContain(squashed('786'));
      const other = await portal.open('stranger', `/api/protocols/${id}/ledger.pdf?draft=answers.${id}.1`);
      expect(other.status).toBe(404);
      const foreign = await portal.open('officer', `/api/protocols/${id}/ledger.pdf?draft=answers.${id}.1`);
      expect(foreign.status).toBe(404);
    });
  });

  describe('a point that is made a remark after the decision', () => {
    it('by the researcher or an officer keeps its number, is named on every page and counted nowhere', async () => {
      const id = await seedReviewed();
      await post('officer', id, 'decision', { status: 'rejected', compliance_comment: 'Renew the permission.' });
      const made = await pointsOf('owner', id);
      const draft = { kind: 'answers', subject: id, body: { remarks: { [idOf(made, 1)]: true } } };
      await portal.as('owner', 'PUT', `/api/drafts/answers.${id}.1`, draft, { 'if-none-match': '*' });
      expect(await pdfOf('owner', id, `?draft=answers.${id}.1`)).toContain(
        squashed('This is a remark. It asks nothing.'),
      );
      const answers = [
        { point: idOf(made, 1), text: '', remark: true },
        { point: idOf(made, 2), text: 'Dr Nleya.' },
        { point: idOf(made, 3), text: '', remark: false },
      ];
      expect((await post('owner', id, 'response', { ...files, answers })).status).toBe(200);
      const stand = async (who: Person) =>
        (await pointsOf(who, id)).map(({ n, state, remarked = null }) => [n, state, remarked]);
      expect(await stand('officer')).toEqual([
        [1, 'closed', 'researcher'],
        [2, 'answered', null],
        [3, 'open', null],
        [4, 'open', null],
      ]);
      const marks = [
        { point: idOf(made, 2), closed: true },
        { point: idOf(made, 4), closed: true, remark: true },
      ];
      expect((await post('officer', id, 'forward', { marks })).status).toBe(200);
      // What an officer said is told by the next decision.
      expect((await stand('owner')).at(-1)).toEqual([4, 'open', null]);
      for (const who of ['first', 'second'] as const) await post(who, id, 'review', { comment: 'Good.' });
      await post('officer', id, 'decision', {
        status: 'rejected',
        points: (['reviewer', 'alt_reviewer'] as const).map((source) => ({ source, quote: 'Good.', remark: true })),
      });
      const after = [
        [1, 'closed', 'researcher'],
        [2, 'closed', null],
        [3, 'open', null],
        [4, 'closed', 'compliance'],
      ];
      for (const who of ['owner', 'officer'] as const) expect((await stand(who)).slice(0, 4)).toEqual(after);
      expect((await toldOf(id, 4)).map(({ data }) => data.points)).toEqual([
        { open: 4, answered: 0, closed: 0 },
        { open: 2, answered: 1, closed: 0 },
        { open: 1, answered: 0, closed: 1 },
        { open: 1, answered: 0, closed: 1 },
      ]);
      for (const who of ['owner', 'officer'] as const) {
        const text = await pdfOf(who, id);
        for (const said of ['Point 1, a remark', 'This is a remark. It asks nothing.', 'Point 4, a remark'])
          expect(text).toContain(squashed(said));
        expect(text).not.toContain(squashed('Point 2, a remark'));
      }
      // Neither asks any more.
      for (const n of [1, 4]) {
        const more = { ...files, answers: [{ point: idOf(made, n), text: 'Once more.' }] };
        expect((await post('owner', id, 'response', more)).body.errors).toMatchObject([{ field: 'answers.0' }]);
      }
    });

    it('is not made by a reviewer or of a return, and is none where it is marked as open', async () => {
      const assigned = await inRound2('assigned');
      const marks = [{ point: 'point-1', closed: true, remark: true }];
      expect((await post('first', assigned, 'review', { comment: 'Fine.', marks })).status).toBe(400);
      const returned = { answers: [{ point: 'point-1', text: '', remark: true }] };
      expect((await post('owner', assigned, 'completion', returned)).status).toBe(400);
      const sent = await inRound2('response');
      await post('officer', sent, 'forward', { marks: [{ point: 'point-1', closed: false, remark: true }] });
      expect((await pointsOf('officer', sent))[0]).toMatchObject({ state: 'open' });
      expect((await pointsOf('officer', sent))[0]).not.toHaveProperty('remarked');
    });
  });

  describe('what is refused', () => {
    const message = async (answer: ReturnType<typeof post>) => (await answer).body.errors?.map((one) => one.field);

    it('a mark by a reviewer of another one’s point, or of none', async () => {
      const id = await inRound2('assigned');
      for (const point of ['point-2', 'point-3', 'nothing']) {
        const marks = [{ point, closed: true }];
        expect(await message(post('first', id, 'review', { comment: 'Fine.', marks }))).toEqual(['marks.0']);
      }
      const marks = [{ point: 'point-1', closed: true, note: 'x'.repeat(10_001) }];
      expect(await message(post('first', id, 'review', { comment: 'Fine.', marks }))).toEqual(['marks.0']);
    });

    it('an answer to a remark, to a closed point, to none, or of more than 10,000 characters', async () => {
      const id = await seed(portal.store, 'rejected', {
        points: [
          aPoint(1, { answers: [] }),
          aPoint(2, { answers: [], n: null, remark: true }),
          aPoint(3, { answers: [], verdicts: [{ ...mark(1, 'officer', ''), closed: true }] }),
        ],
      });
      const respond = (point: string, text: string) =>
        post('owner', id, 'response', { ...files, answers: [{ point, text }] });
      for (const point of ['point-2', 'point-3', 'nothing'])
        expect(await message(respond(point, 'A'))).toEqual(['answers.0']);
      expect(await message(respond('point-1', 'x'.repeat(10_001)))).toEqual(['answers.0']);
      expect((await respond('point-1', 'x'.repeat(10_000))).status).toBe(200);
    });

    it('more than a hundred points of one round; the portal itself makes no more', async () => {
      const comment = Array.from({ length: 150 }, (_, index) => `- Point ${index}\n`).join('');
      const id = await seed(portal.store, 'reviewed', { comment, alt_comment: 'One.' });
      const points = [...(comment.match(/.*\n/g) ?? [])].map((quote) => ({ source: 'reviewer', quote }));
      const all = [...points, { source: 'alt_reviewer', quote: 'One.' }];
      expect(await message(post('officer', id, 'decision', { status: 'rejected', points: all }))).toEqual(['points']);
      expect((await post('officer', id, 'decision', { status: 'rejected' })).status).toBe(200);
      expect(await pointsOf('owner', id)).toHaveLength(100);
    });
  });
});
