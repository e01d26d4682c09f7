import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics, type FollowUpEvent } from '@portal/contracts/events';
import {
  safetyFields,
  safetyMeasures,
  type FollowUp,
  type FollowUpRow,
  type SafetyAnswers,
  type SafetyFigures,
} from '@portal/contracts/follow-ups';
import type { DeskRow } from '@portal/contracts/my-day';
import { openDeadLetters } from '@portal/service-kit/bus';
import { testKeys } from '@portal/service-kit/keys';
import { firstForged } from '@portal/service-kit/history';
import { readCsv, waitFor } from '@portal/service-kit/testing';
import { followUpsCollection } from '../follow-ups/store.ts';
import { sendForm } from '../testing/follow-up.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { participantCode, reportAbout, safetyAnswers } from '../testing/safety.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';

onEachStore((start) => {
  let portal: TestPortal;
  let protocol: string;
  const events: FollowUpEvent[] = [];
  beforeAll(async () => {
    portal = await start(undefined, { safetyDays: { death: 7, 'life-threatening': 5, serious: 15 } });
    await portal.bus.subscribe({
      group: 'test.safety',
      topics: [topics.follow_up],
      handle: (event) => Promise.resolve(void events.push(event as FollowUpEvent)),
      deadLetters: openDeadLetters(portal.store, portal.clock),
    });
    protocol = await seed(portal.store, 'accepted');
  });
  afterAll(() => portal.stop());

  const form = async (id: string, who: 'owner' | 'officer' = 'officer') =>
    (await portal.as(who, 'GET', `/api/follow-ups/${id}`)).body as FollowUp;
  const post = (body: object) =>
    portal.as('owner', 'POST', '/api/follow-ups', body, { 'idempotency-key': crypto.randomUUID() });

  describe('a report made of its answers (docs/safety 18)', () => {
    const drafted = async (draft: string, body: object, who: 'owner' | 'stranger' = 'owner') => {
      const given = { kind: 'follow-up', subject: draft, body };
      await portal.as(who, 'PUT', `/api/drafts/${draft}`, given, { 'if-none-match': '*' });
      return printed(draft, who);
    };
    const printed = async (draft: string, who: 'owner' | 'stranger' | 'officer' = 'owner') =>
      portal.open(who, `/api/follow-ups/report.pdf?draft=${draft}`);
    const textOf = async (answer: Response) => {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
    };

    it('holds every question with its answer, number, title, investigator, deadline and note, and a place to sign', async () => {
      const body = { protocol, note: 'The sponsor was told.', safety: safetyAnswers() };
      const answer = await drafted('follow-up.adverse_event.2026-11-14', body);
      expect(answer.headers.get('content-disposition')).toContain('adverse-event-MRCZ-A-');
      const text = await textOf(answer);
      for (const { label } of safetyFields) expect(text).toContain(squashed(label));
      for (const said of [
        'Severe rash after the third dose.',
        participantCode,
        'Hospitalisation',
        'Probable',
        '12 November 2026',
        'First report',
        'The sponsor was told.',
        'Report a death within 7 days, a life-threatening event within 5 days',
        'Principal Investigator: signature and date',
      ])
        expect(text).toContain(squashed(said));
      expect(text).not.toContain(squashed('Not given'));
    });

    it('says of a death what is not asked, and of what is not typed yet or is no answer that it was not given', async () => {
      const safety = {
        event: 'Died at home.',
        onset: 'yesterday',
        expected: 'perhaps',
        related: ['x'],
        seriousness: 'no',
      };
      const text = await textOf(await drafted('follow-up.death_report.2026-11-14', { protocol: 'nothing', safety }));
      for (const said of [
        'Died at home.',
        'Seriousness Death',
        'Outcome Fatal',
        'Site Not given',
        'Was it expected? Not given',
      ])
        expect(text).toContain(squashed(said));
      for (const body of [
        {},
        { safety: 'no', note: 7, protocol: [] },
        { safety: { event: '\u202e\u0000'.repeat(500) } },
      ])
        await textOf(await drafted(`follow-up.death_report.2026-11-15.${crypto.randomUUID().slice(0, 8)}`, body));
    });

    it('names no protocol of another, and is drawn of one’s own draft of a report alone', async () => {
      const body = { protocol, note: '', safety: safetyAnswers() };
      const text = await textOf(await drafted('follow-up.adverse_event.2026-11-15', body, 'stranger'));
      expect(text).not.toContain(squashed('MRCZ/A/'));
      expect((await printed('follow-up.adverse_event.2026-11-15')).status).toBe(404);
      expect((await printed('follow-up.adverse_event.2026-11-14', 'officer')).status).toBe(404);
      expect((await drafted('follow-up.annual_review.2026-11-15', body)).status).toBe(404);
      expect((await printed('')).status).toBe(400);
    });
  });

  describe('an adverse event (docs/safety 1 to 6)', () => {
    it('is kept with what it says, shown to researcher and officers, and told without the participant', async () => {
      const { id } = await sendForm(portal, reportAbout(protocol, { product: 'Dolutegravir\nand lamivudine' }));
      const said = { ...safetyAnswers(), product: 'Dolutegravir and lamivudine', due_at: '2026-11-27', late_days: 0 };
      for (const who of ['owner', 'officer'] as const) expect((await form(id, who)).safety).toEqual(said);
      const stored = await portal.store.collection(followUpsCollection).get(id);
      expect(firstForged(stored.history, id, testKeys().history)).toBeUndefined();
      await waitFor(() => events.some(({ key }) => key === id));
      const told = events.filter(({ key }) => key === id);
      expect(told[0]?.data.safety).toEqual({ seriousness: 'hospitalisation', due_at: '2026-11-27' });
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`${participantCode}|rash|recovering`));
      const own = JSON.stringify(
        (await portal.as('owner', 'GET', '/api/protocols/mine.json', undefined, {})).body ?? '',
      );
      expect(own).toContain(participantCode);
    });

    it.each([
      ['death', '2026-11-19', 2],
      ['life_threatening', '2026-11-17', 4],
      ['disability', '2026-11-27', 0],
      ['no', null, 0],
    ])('%s is to be reported by %s and is %s days late', async (seriousness, due_at, late_days) => {
      const { id } = await sendForm(
        portal,
        reportAbout(protocol, { seriousness, ...(seriousness === 'death' && { outcome: 'fatal' }) }),
      );
      expect((await form(id)).safety).toMatchObject({ seriousness, due_at, late_days });
    });

    it.each(safetyFields.map(({ name, rules }) => [name, rules[0]?.message] as const))(
      'without %s is refused: %s',
      async (name, message) => {
        const { body } = await post(reportAbout(protocol, { [name]: null }));
        expect(body).toMatchObject({ status: 422, errors: [{ field: `safety.${name}`, message }] });
      },
    );

    it('that was known before it began, or lies ahead, is refused', async () => {
      const refused = async (changes: SafetyAnswers) => (await post(reportAbout(protocol, changes))).body;
      expect(await refused({ onset: '2026-11-13', aware: '2026-11-12' })).toMatchObject({
        status: 422,
        errors: [{ field: 'safety.aware', message: 'The day of awareness cannot be before onset.' }],
      });
      expect(await refused({ onset: '2026-11-12', aware: '2026-11-22' })).toMatchObject({
        errors: [{ field: 'safety.aware', message: 'This date is in the future.' }],
      });
    });

    it.each([
      [
        'adverse_event',
        { seriousness: 'death' },
        'outcome',
        'An event with the seriousness Death has the outcome Fatal.',
      ],
      ['adverse_event', { outcome: 'fatal' }, 'outcome', 'An event with the outcome Fatal has the seriousness Death.'],
      ['death_report', { outcome: 'fatal' }, 'seriousness', 'The seriousness of a Death Report is Death.'],
      ['death_report', { seriousness: 'death' }, 'outcome', 'The outcome of a Death Report is Fatal.'],
    ] as const)('%s with %j is refused at %s', async (kind, changes, field, message) => {
      const { body } = await post(reportAbout(protocol, changes, kind));
      expect(body).toMatchObject({ status: 422, errors: [{ field: `safety.${field}`, message }] });
    });

    it('of the kind Death Report is a death that ended fatally, and has its deadline (docs/safety 17)', async () => {
      const { id } = await sendForm(
        portal,
        reportAbout(protocol, { seriousness: null, outcome: null }, 'death_report'),
      );
      expect((await form(id)).safety).toMatchObject({ seriousness: 'death', outcome: 'fatal', due_at: '2026-11-19' });
    });

    it('may leave it out, as other clients do; another form may not say it', async () => {
      const { id } = await sendForm(portal, reportAbout(protocol, null));
      expect((await form(id)).safety).toBeUndefined();
      const { body } = await post(reportAbout(protocol, {}, 'annual_review'));
      expect(body).toMatchObject({ status: 422, errors: [{ field: 'safety' }] });
    });

    it('stands in the export with its seriousness, its deadline and how late it was, without the participant', async () => {
      const answer = await portal.open('officer', `/api/follow-ups/export.csv?protocol=${protocol}`);
      const [head = [], ...rows] = readCsv(new Uint8Array(await answer.arrayBuffer()));
      expect(JSON.stringify(rows)).not.toContain(participantCode);
      const at = (title: string) => head.indexOf(title);
      const told = rows.map((row) => ['Seriousness', 'To be reported by', 'Days late'].map((one) => row[at(one)]));
      expect(told).toContainEqual(['Death', '2026-11-19', '2']);
      expect(told).toContainEqual(['Not serious', '', '']);
      expect(told).toContainEqual(['Seriousness not stated', '', '']);
    });
  });

  it('my day lists what is not stated first, then what is late, then by deadline, then what has none', async () => {
    const own = await seed(portal.store, 'accepted');
    const wanted: string[] = [];
    for (const changes of [
      { seriousness: 'no' },
      { seriousness: 'other', aware: '2026-11-20' },
      { seriousness: 'other', aware: '2026-11-14' },
      { seriousness: 'death', outcome: 'fatal', aware: '2026-11-11', onset: '2026-11-01' },
      null,
    ]) {
      wanted.unshift((await sendForm(portal, reportAbout(own, changes))).id);
      portal.clock.advance(1_000);
    }
    const { body } = await portal.as('officer', 'GET', '/api/desk/safety?page_size=100');
    const rows = (body as DeskRow[]).filter(({ id }) => wanted.includes(id));
    expect(rows.map(({ id }) => id)).toEqual(wanted);
    expect(rows.map(({ safety }) => safety?.due_at)).toEqual([
      undefined,
      '2026-11-18',
      '2026-11-29',
      '2026-12-05',
      null,
    ]);
  });

  describe('figures about safety (docs/safety 9 to 11)', () => {
    let one: string;
    let other: string;
    beforeAll(async () => {
      one = await seed(portal.store, 'accepted', { number: 'MRCZ/A/9001', title: 'Tuberculosis in Gweru' });
      other = await seed(portal.store, 'accepted', { number: 'MRCZ/A/9002', deleted: true });
      for (const [protocolId, changes, kind] of [
        [
          one,
          { product: 'Rifapentine', seriousness: 'death', outcome: 'fatal', related: 'unlikely', aware: '2026-11-13' },
        ],
        [one, { product: 'rifapentine ', seriousness: 'disability', related: 'definite' }],
        [one, { product: 'RIFAPENTINE', seriousness: 'no', related: 'possible', expected: true }],
        [one, null, 'death_report'],
        [other, { product: 'rifapentine', seriousness: 'disability', related: 'definite' }],
      ] as const)
        await sendForm(portal, reportAbout(protocolId, changes, kind));
    });
    const figures = async (query: string) =>
      (await portal.as('officer', 'GET', `/api/safety?${query}`)).body as SafetyFigures;
    const tally = { reports: 4, serious: 2, deaths: 2, late: 1, unexpected_related: 1, not_stated: 1 };

    it('count a study: seriousness by relatedness, deaths, late, unexpected and related', async () => {
      const found = await figures(`by=study&key=${one}`);
      expect(found).toEqual({
        by: 'study',
        groups: 1,
        totals: tally,
        rows: [{ key: one, number: 'MRCZ/A/9001', title: 'Tuberculosis in Gweru', ...tally }],
        cells: expect.arrayContaining([
          { seriousness: 'death', related: 'unlikely', reports: 1 },
          { seriousness: 'disability', related: 'definite', reports: 1 },
          { seriousness: 'no', related: 'possible', reports: 1 },
        ]),
      });
      expect(found.cells).toHaveLength(3);
    });

    it('count a product across studies, archived ones too, whatever the case of its name', async () => {
      const { totals, rows } = await figures('by=product&key=Rifapentine');
      expect(totals).toEqual({ ...tally, serious: 3, deaths: 1, unexpected_related: 2, not_stated: 0 });
      expect(rows).toMatchObject([{ key: 'rifapentine', title: 'rifapentine', reports: 4 }]);
    });

    it('count the reports of a period, and each figure leads to its reports', async () => {
      const listed = async (figure: string, query = '') => {
        const answer = await portal.as(
          'officer',
          'GET',
          `/api/follow-ups?figure=${encodeURIComponent(figure)}${query}`,
        );
        expect(answer.status).toBe(200);
        return (answer.body as FollowUpRow[]).length;
      };
      const { totals, cells } = await figures(`by=study&key=${one}`);
      for (const measure of safetyMeasures)
        expect([measure, await listed(`study|${one}|${measure}`)]).toEqual([measure, totals[measure]]);
      for (const { seriousness, related, reports } of cells)
        expect(await listed(`study|${one}|${seriousness}.${related}`)).toBe(reports);
      const product = await figures('by=product&key=Rifapentine');
      expect(await listed('product|rifapentine|serious')).toBe(product.totals.serious);
      expect(await listed('deaths', '&page_size=100')).toBe((await figures('')).totals.deaths);
      const today = portal.clock().toISOString().slice(0, 10);
      expect((await figures(`from=${today}&by=study&key=${one}`)).totals).toEqual(totals);
      expect((await figures('to=2026-11-20')).totals.reports).toBe(0);
      expect(await listed('reports', '&to=2026-11-20')).toBe(0);
      expect(await listed(`study|${one}|deaths`, `&from=${today}&to=${today}`)).toBe(totals.deaths);
      for (const wrong of ['/api/follow-ups?figure=x', '/api/safety?from=2026-13-01'])
        expect((await portal.as('officer', 'GET', wrong)).status).toBe(400);
    });

    it('count all of them, the most reports first, page by page, and as CSV for officers alone', async () => {
      const { groups, totals, rows } = await figures('page_size=2');
      const kinds = ['adverse_event', 'death_report'];
      expect(totals.reports).toBe(await portal.store.collection(followUpsCollection).count({ where: { kind: kinds } }));
      expect(rows).toHaveLength(2);
      expect(rows[0]?.reports).toBeGreaterThanOrEqual(rows[1]?.reports ?? Infinity);
      const second = await figures('page_size=2&page=2');
      expect([...rows, ...second.rows].map(({ key }) => key)).toHaveLength(Math.min(4, groups));
      const csv = await portal.open('officer', '/api/safety/export.csv');
      const [head, ...lines] = readCsv(new Uint8Array(await csv.arrayBuffer()));
      expect(head).toContain('Unexpected and related');
      expect(lines).toHaveLength(groups);
      expect(lines).toContainEqual(['MRCZ/A/9001', 'Tuberculosis in Gweru', '4', '2', '2', '1', '1', '1']);
      expect((await portal.open('owner', '/api/safety/export.csv')).status).toBe(403);
      expect(JSON.stringify([head, lines])).not.toContain(participantCode);
    });
  });
});
