import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import type { RecordRow } from '@portal/contracts/record';
import type { Report, ReportName } from '@portal/contracts/reports';
import { waitFor } from '@portal/service-kit/testing';
import { uploaded } from '../testing/application.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { form } from '../testing/a-protocol.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';

const day = 86_400_000;

/**
 * A clinical trial, day by day, and whose day it was up to the next line:
 *
 * | day | what                                              | with       | council | researcher |
 * | --: | ------------------------------------------------- | ---------- | ------: | ---------: |
 * |   0 | submitted                                         | council    |         |            |
 * |   2 | returned with three points                        | researcher |       2 |            |
 * |   5 | completed                                         | council    |         |          3 |
 * |   6 | returned again with one                           | researcher |       3 |            |
 * |  10 | completed                                         | council    |         |          7 |
 * |  11 | assigned                                          | council    |       4 |            |
 * |  12 | two questions asked                               | council    |       5 |            |
 * |  13 | one released in other words, the other declined   | researcher |       6 |            |
 * |  17 | answered                                          | council    |         |         11 |
 * |  18 | the first comment                                 | council    |       7 |            |
 * |  19 | the second comment                                | council    |       8 |            |
 * |  20 | accepted                                          | nobody     |       9 |         11 |
 */
const begun = Date.parse('2026-11-21T08:00:00.000Z');
const dayOf = (at: string): number => Math.round((Date.parse(at) - begun) / day);

const [office, owner, first, second] = ['Anesu Mutasa', 'Rudo Chikwanha', 'Tendai Moyo', 'Nyasha Ncube'];
const assigned = ['protocol.assigned', 'reviewer', 'alt_reviewer'].map((kind) => [11, kind, office]);
/** Each act with its day and person, as officers read them. */
const acts = [
  [0, 'protocol.submitted', owner],
  [2, 'protocol.returned', office],
  [5, 'protocol.completed', owner],
  [6, 'protocol.returned', office],
  [10, 'protocol.completed', owner],
  ...assigned,
  [12, 'protocol.question_asked', first],
  [12, 'protocol.question_asked', first],
  [13, 'protocol.question_released', office],
  [13, 'protocol.question_declined', office],
  [17, 'protocol.question_answered', owner],
  [17, 'protocol.review_dated', owner],
  [18, 'protocol.partially_reviewed', first],
  [19, 'protocol.reviewed', second],
  [20, 'protocol.accepted', office],
];
const total = { council: 9, researcher: 11 };

onEachStore((start) =>
  describe('what an application went through before and during its review, as counted by hand (docs/completions 2; docs/questions 12)', () => {
    let portal: TestPortal;
    let id: string;
    let today = 0;
    const onDay = (to: number): void => {
      portal.clock.advance((to - today) * day);
      today = to;
    };
    const read = async (who: Person) => (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol;
    const act = async (who: Person, command: string, body: object) => {
      const { version } = await read('officer');
      const path = `/api/protocols/${id}/${command}`;
      const answer = await portal.as(who, 'POST', path, body, { 'if-match': `"${version}"` });
      expect([command, answer.status, answer.body]).toEqual([command, 200, answer.body]);
    };
    const returned = async (...texts: string[]) =>
      act('officer', 'return', { points: texts.map((text) => ({ text })), due_on: (await read('officer')).return_by });
    const completed = async (text: string) => {
      const { returned: asked } = await read('owner');
      await act('owner', 'completion', { answers: (asked?.points ?? []).map((point) => ({ point: point.id, text })) });
    };
    const question = async (at: number) => `questions/${(await read('officer')).questions?.[at]?.id}`;
    /** Whose time it is, and how many days each had so far, at the last move of the clocks. */
    const clock = async () => {
      const { clock_owner, council_ms, researcher_ms } = await read('officer');
      return [clock_owner, council_ms / day, researcher_ms / day];
    };
    const clocks: Record<number, unknown> = {};
    const due: Record<number, unknown> = {};

    beforeAll(async () => {
      portal = await start();
      ({ id } = await portal.submit('Clinical Trials'));
      const life: Record<number, () => Promise<void>> = {
        2: () => returned('Sign the letter.', 'Who takes part?', 'From when?'),
        5: () => completed('Done.'),
        6: () => returned('On which day?'),
        10: () => completed('On 2 March.'),
        11: () => act('officer', 'assignment', { reviewer: 'first', alt_reviewer: 'second' }),
        12: async () => {
          await act('first', 'questions', { text: 'As in my paper: which sites?' });
          await act('first', 'questions', { text: 'Who pays?' });
        },
        13: async () => {
          await act('officer', `${await question(0)}/release`, { text: 'Which sites?' });
          await act('officer', `${await question(1)}/decline`, { text: 'It stands in section J.' });
        },
        17: async () => {
          const files = [uploaded('answer')];
          await act('owner', `${await question(0)}/answer`, { text: 'Mutoko and Murewa.', files });
        },
        18: () => act('first', 'review', { comment: 'Sound.' }),
        19: () => act('second', 'review', { comment: 'Clear.' }),
        20: () => act('officer', 'decision', { status: 'accepted' }),
      };
      for (const [at, happens] of Object.entries(life)) {
        onDay(Number(at));
        await happens();
        clocks[Number(at)] = await clock();
        due[Number(at)] = (await read('officer')).due;
      }
      onDay(30);
    });
    afterAll(() => portal?.stop());

    it('clocks: whose day each was', async () => {
      expect(clocks).toEqual({
        2: ['researcher', 2, 0],
        5: ['council', 2, 3],
        6: ['researcher', 3, 3],
        10: ['council', 3, 7],
        11: ['council', 4, 7],
        // A question that the office has not released moves nothing.
        12: ['council', 4, 7],
        13: ['researcher', 6, 7],
        17: ['council', 6, 11],
        18: ['council', 7, 11],
        19: ['council', 8, 11],
        20: [null, total.council, total.researcher],
      });
    });

    it('due days: that of who asked is moved by the four days that the answer took', () => {
      // 21 days from 2 December 2026, and the first reviewer's then from 23 to 27 December; none while the answer is awaited.
      const both = { reviewer: '2026-12-23', alt_reviewer: '2026-12-23' };
      const second = { alt_reviewer: '2026-12-23' };
      expect(due).toEqual({
        ...Object.fromEntries([2, 5, 6, 10, 19, 20].map((on) => [on, undefined])),
        ...{ 11: both, 12: both, 13: second, 17: { ...both, reviewer: '2026-12-27' }, 18: second },
      });
    });

    it('history: every step once, to each reader what is theirs', async () => {
      const told = async (who: Person) =>
        ((await portal.as(who, 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[]).map(
          ({ at, kind, who: by }) => [dayOf(at), kind, by],
        );
      expect(await told('officer')).toEqual(acts);
      expect(await told('owner')).toEqual([
        [0, 'protocol.submitted', owner],
        [2, 'protocol.returned', 'The council’s office'],
        [5, 'protocol.completed', owner],
        [6, 'protocol.returned', 'The council’s office'],
        [10, 'protocol.completed', owner],
        ...assigned,
        [13, 'protocol.question_released', 'The council’s office'],
        [17, 'protocol.question_answered', owner],
        [18, 'protocol.partially_reviewed', 'Reviewer 1'],
        [19, 'protocol.reviewed', 'Reviewer 2'],
        [20, 'protocol.accepted', office],
      ]);
      // Of the other's question the second reviewer reads since the own comment; of the completions nothing.
      expect(await told('second')).toEqual([
        [0, 'protocol.submitted', owner],
        ...assigned,
        [13, 'protocol.question_released', 'The council’s office'],
        [17, 'protocol.question_answered', owner],
        [18, 'protocol.partially_reviewed', 'Reviewer 1'],
        [19, 'protocol.reviewed', second],
        [20, 'protocol.accepted', office],
      ]);
    });

    it('reports: a decision after 20 days, and nobody waits', async () => {
      const rows = async <N extends ReportName>(name: N) =>
        ((await portal.as('officer', 'GET', `/api/reports/${name}`)).body as Report<N>).rows;
      const type = (await rows('decisions')).find(({ study_type }) => study_type === 'Clinical Trials');
      expect(type).toMatchObject({ decided: 1, median_days: 20, p90_days: 20 });
      const ofReturns = (await rows('returns')).find(({ study_type }) => study_type === 'Clinical Trials');
      // One returned twice, for 3 and for 4 days.
      const figures = { submitted: 1, returned: 1, percent: 100, times: 2, median_days: 3.5, p90_days: 4 };
      expect(ofReturns).toMatchObject(figures);
      expect(await rows('asked-for')).toEqual([{ section: null, form, applications: 1 }]);
      expect((await rows('waiting')).every(({ protocols }) => protocols === 0)).toBe(true);
      await waitFor(async () => (await rows('reviewers')).some(({ given }) => given === 1));
      expect(
        (await rows('reviewers')).map(({ id: reviewer, given, median_days }) => [reviewer, given, median_days]),
      ).toEqual([
        ['first', 1, 7],
        ['second', 1, 8],
        ['third', 0, null],
      ]);
    });

    it('record: each act with its day and person', async () => {
      const lines = async () => (await portal.as('officer', 'GET', '/api/record?page_size=100')).body as RecordRow[];
      await waitFor(async () => (await lines()).some(({ kind }) => kind === 'protocol.accepted'));
      expect((await lines()).map(({ at, kind, who }) => [dayOf(at), kind, who]).reverse()).toEqual(acts);
    });

    it('PDF: both completions before round 1, and the question as each may read it', async () => {
      const said = async (who: Person) => {
        const answer = await portal.open(who, `/api/protocols/${id}/export.pdf`);
        return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
      };
      const texts = [await said('officer'), await said('owner'), await said('second')] as const;
      const [ofOffice, ofOwner, ofSecond] = texts;
      const places = (text: string, parts: readonly string[]) => parts.map((part) => text.indexOf(squashed(part)));
      const inOrder = ['Completion 1', 'Sign the letter.', 'Completion 2', 'On which day?', 'On 2 March.'];
      for (const text of [ofOffice, ofOwner]) {
        const found = places(text, inOrder);
        expect(found).toEqual(found.toSorted((one, other) => one - other));
        expect(found).not.toContain(-1);
        for (const part of ['Which sites?', 'Mutoko and Murewa.']) expect(text).toContain(squashed(part));
      }
      // What gives the reviewer away is in no file: the office may pass one on.
      for (const text of texts) expect(text).not.toContain(squashed('As in my paper'));
      for (const text of [ofOffice, ofOwner]) expect(text).not.toContain(squashed('Answer in response'));
      for (const part of ['Who pays?', 'It stands in section J.']) {
        expect(ofOffice).toContain(squashed(part));
        expect(ofOwner).not.toContain(squashed(part));
        expect(ofSecond).not.toContain(squashed(part));
      }
      expect(ofSecond).not.toContain(squashed('Sign the letter.'));
      expect(ofSecond).toContain(squashed('Mutoko and Murewa.'));
    });
  }),
);
