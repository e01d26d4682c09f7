import { compileForm } from '@portal/contracts/council';
import { carryOver } from '@portal/contracts/drafts';
import { mimeTypes } from '@portal/contracts/files';
import { protocolsCollection } from '../protocol/store.ts';
import { formHash } from '@portal/service-kit/council';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FieldDocument, FormDocument, FormWords } from '@portal/contracts/council';
import type { Problem } from '@portal/contracts/http';
import type { Protocol } from '@portal/contracts/protocol';
import { NotUsable } from '@portal/service-kit/store';
import { extractText, getDocumentProxy } from 'unpdf';
import { aRejectedApplication } from '../testing/a-protocol.ts';
import { applicationOf, uploaded } from '../testing/application.ts';
import { mrcz } from '../testing/mrcz.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { formsCollection } from './store.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';
import { deciding } from '../testing/decide-form.ts';
import { formAbout } from '../testing/follow-up.ts';
import { followUpsFrom } from '@portal/contracts/follow-ups';

const v1 = mrcz.form;

/** The form with other questions in its section on statistics. */
const withStatistics = (
  version: string,
  change: (fields: readonly FieldDocument[]) => FieldDocument[],
): FormDocument => ({
  ...v1,
  version,
  sections: v1.sections.map((section) =>
    section.name === 'statistical_plannings' ? { ...section, fields: change(section.fields) } : section,
  ),
});

/** A question more, another label, and one question less. */
const v2 = withStatistics('2027', (fields) => [
  ...fields
    .filter(({ name }) => name !== 'details')
    .map((field) => (field.name === 'sample_size' ? { ...field, label: 'Number of participants' } : field)),
  { name: 'software', kind: 'text', label: 'Software', rules: [{ required: 'Enter the software' }] },
]);
const statistics = { reviewed: true, sample_size: 22, software: 'R' };

onEachStore((start) => {
  let portal: TestPortal;
  let others: TestPortal[];
  beforeEach(async () => {
    others = [];
    portal = await start();
  });
  afterEach(async () => {
    for (const other of others) await other.stop();
    await portal.stop();
  });

  /** Another process on the same store, whose folder holds this form. */
  async function another(form: FormDocument, council: Partial<typeof mrcz> = {}): Promise<TestPortal> {
    const store = new Proxy(portal.store, {
      get: (target, name) => (name === 'close' ? () => Promise.resolve() : (Reflect.get(target, name) as unknown)),
    });
    const open = () => Promise.resolve({ store, remove: () => Promise.resolve() });
    const other = await startPortal(undefined, { council: { ...mrcz, ...council, form } }, open as never);
    others.push(other);
    return other;
  }

  const post = (at: TestPortal, body: unknown, key: string = crypto.randomUUID()) =>
    at.as('owner', 'POST', '/api/protocols', body, { 'idempotency-key': key });
  const detail = async (at: TestPortal, id: string) =>
    (await at.as('owner', 'GET', `/api/protocols/${id}`)).body as Protocol;
  const present = async (at: TestPortal) => (await at.as('first', 'GET', '/api/forms/present')).body;

  describe('a version of the form', () => {
    it('is given to whoever is signed in, for ever under its hash; others are not there', async () => {
      const hash = formHash(v1);
      expect(hash).toMatch(/^[0-9a-f]{32}$/);
      const said = { hash, name: '2026', since: '2026-11-21T08:00:00.000Z' };
      expect(await present(portal)).toEqual(said);
      const answer = await portal.as('officer', 'GET', `/api/forms/${hash}.json`);
      expect(answer).toMatchObject({ status: 200, body: { ...said, document: v1 } });
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const unknown = await portal.as('owner', 'GET', `/api/forms/${'0'.repeat(32)}.json`);
      expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_form' } });
      expect((await portal.anonymous('GET', `/api/forms/${hash}.json`)).status).toBe(401);
    });

    it('says what it asks in the languages of the council, renewed while it is the present one', async () => {
      const wordsOf = (at: TestPortal, language: string, headers = {}, hash = formHash(v1)) =>
        at.as('first', 'GET', `/api/forms/${hash}/${language}.json`, undefined, headers);
      const sn = await wordsOf(portal, 'sn');
      expect(sn).toMatchObject({
        status: 200,
        body: { texts: { 'sections.steps.training.title': expect.any(String) } },
      });
      expect(Object.keys((sn.body as FormWords).texts)).toHaveLength(Object.keys(mrcz.texts.sn ?? {}).length);
      const mark = sn.headers.get('etag') ?? '';
      // A gateway that compresses makes the mark weak.
      for (const known of [mark, `W/${mark}`])
        expect((await wordsOf(portal, 'sn', { 'if-none-match': known })).status).toBe(304);
      for (const answer of [
        wordsOf(portal, 'fr'),
        wordsOf(portal, 'constructor'),
        wordsOf(portal, 'sn', {}, '0'.repeat(32)),
      ])
        expect((await answer).status).toBeGreaterThanOrEqual(400);
      expect((await wordsOf(portal, 'fr')).body).toMatchObject({ code: 'unknown_form' });

      const texts = { sn: { 'sections.trainings.title': '<b>Kudzidziswa</b>' } };
      await another(v1, { texts });
      expect((await wordsOf(portal, 'sn', { 'if-none-match': mark })).body).toEqual({ texts: texts.sn });
      expect((await wordsOf(portal, 'nd')).status).toBe(404);
      await another(v2, { texts: { sn: {} } });
      await another(v1);
      expect((await wordsOf(portal, 'sn')).body).toEqual({ texts: texts.sn });
      expect((await wordsOf(portal, 'sn', {}, formHash(v2))).body).toEqual({ texts: {} });
    });

    it('has other content in each process that says so, or the second does not start', async () => {
      const other = withStatistics('2026', (fields) => fields.slice(1));
      const started = another(other);
      await expect(started).rejects.toThrow(NotUsable);
      await expect(started).rejects.toThrow(
        'Form 2026 was used since 21 Nov 2026 with other content. Give this one a new version, such as 2026-01.',
      );
    });

    const { sections: asked, letters, steps: _steps, ...head } = v1;
    const ruled = { ...asked[0]?.fields[0], rules: [{ long: 'a' }] };
    it.each([
      [
        'names a section that is not there',
        { ...v1, letters: [...letters, { title: 'Drugs', sections: ['drug'] }] },
        'The form has no section drug.',
      ],
      [
        'lacks what this version of the portal asks for',
        { ...head, sections: asked, letters },
        '`steps` is missing, or not as this version of the portal writes it.',
      ],
      [
        'has a rule of no name',
        { ...v1, sections: [...asked, { name: 'x_old', title: 'Old', fields: [ruled] }] },
        `\`sections.${asked.length}.fields.0.rules.0\` is missing, or not as this version of the portal writes it.`,
      ],
    ])('that is stored and %s keeps the next process from starting, in one sentence', async (_what, document, why) => {
      const id = '0'.repeat(32);
      const stored = { id, version: 0, name: '2024', document, texts: {}, since: '2024-11-21T08:00:00.000Z' };
      await portal.store.collection(formsCollection).insert(stored);
      const said = await another(v1).catch((error: unknown) => error);
      expect(said).toBeInstanceOf(NotUsable);
      expect((said as Error).message).toBe(`The portal cannot work with its stored form 2024 (${id}): ${why}`);
    });

    it('is of one content where two processes bring it at the same time: the second does not start', async () => {
      const [one, two] = ['R', 'Stata'].map((label) =>
        withStatistics('2027', (fields) => [...fields, { name: 'software', kind: 'text', label }]),
      );
      const started = await Promise.allSettled([another(one!), another(two!)]);
      expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [refused] = started.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
      expect(refused).toBeInstanceOf(NotUsable);
      expect(refused?.message).toBe(
        'Form 2027 was used since 21 Nov 2026 with other content. Give this one a new version, such as 2027-01.',
      );
      const [kept] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(await present(kept!)).toMatchObject({ name: '2027' });
    });

    it('asks nothing of another kind under a name that was used', async () => {
      await another(v2);
      const dated = withStatistics('2028', (fields) => [
        ...fields.filter(({ name }) => name !== 'details'),
        { name: 'details', kind: 'date', label: 'Since' },
        { name: 'software', kind: 'number', label: 'Software' },
      ]);
      // Of the form before the last one, too.
      await expect(another(dated)).rejects.toThrow(
        '`details` was long_text in form 2026. Give the new question another name.\n`software` was text in form 2027. Give the new question another name.',
      );
      expect(await present(portal)).not.toMatchObject({ name: '2028' });
    });

    it('comes with every code that has protocols', async () => {
      await portal.submit('MSc');
      const { BM: _bm, BU: _bu, ...codes } = mrcz.codes;
      const started = another(v2, { codes });
      await expect(started).rejects.toThrow(NotUsable);
      await expect(started).rejects.toThrow(/^Code BM has protocols\. Keep it\.$/);
      portal.clock.advance(2_000);
      expect(await present(portal)).toMatchObject({ name: '2026' });
    });
  });

  describe('an application', () => {
    it('is judged by the present form, which another process may have brought two seconds ago', async () => {
      const { id } = await portal.submit('MSc');
      const newer = await another(v2);
      expect(await present(newer)).toMatchObject({ hash: formHash(v2), name: '2027' });
      portal.clock.advance(2_000);
      expect(await present(portal)).toEqual(await present(newer));

      const old = { ...applicationOf('MSc'), form: formHash(v1) };
      for (const at of [portal, newer]) {
        const changed = await post(at, old);
        const { form, name, since } = changed.body as Problem;
        expect([changed.status, form, name, since]).toEqual([409, formHash(v2), '2027', '2026-11-21T08:00:00.000Z']);
        const unknown = await post(at, { ...old, form: '0'.repeat(32) });
        expect(unknown).toMatchObject({ status: 400, body: { detail: 'There is no such form.' } });
        // Another client names no form: it is asked what the present one asks.
        const { form: _form, ...unnamed } = old;
        const lacking = { ...unnamed, statistical_plannings: [{ reviewed: true, sample_size: 22 }] };
        expect((await post(at, lacking)).body).toMatchObject({
          code: 'rule_broken',
          errors: [{ field: 'statistical_plannings.0.software', message: 'Enter the software' }],
        });
        expect((await post(at, unnamed)).status).toBe(400);
      }
      const sent = await post(newer, { ...old, form: formHash(v2), statistical_plannings: [statistics] });
      expect(sent.status).toBe(201);
      expect(await detail(portal, (sent.body as Protocol).id)).toMatchObject({
        form: formHash(v2),
        statistical_plannings: [statistics],
      });
      expect((await detail(newer, id)).form).toBe(formHash(v1));
    });

    it('takes the files that were sent for a question under its former name, of the types that the form takes', async () => {
      const renamed: FormDocument = {
        ...v1,
        version: '2027',
        sections: v1.sections.map((section) => ({
          ...section,
          fields: section.fields.map((field) =>
            field.kind === 'file' && field.name === 'proposal_summary'
              ? { ...field, name: 'summary', was: ['abstract', 'proposal_summary'], accept: ['pdf' as const] }
              : field,
          ),
        })),
      };
      const newer = await another(renamed);
      const draft = applicationOf('MSc');
      const { answers, aside } = carryOver(compileForm(v1), compileForm(renamed), draft);
      expect(aside).toEqual([]);
      const sent = (summary: unknown) => {
        const [documents] = answers.documents ?? [];
        return { ...answers, form: formHash(renamed), documents: [{ ...documents, summary }] };
      };
      const kept = answers.documents?.[0]?.summary;
      expect(kept).toEqual(uploaded('proposal_summary'));
      const workbook = { ...uploaded('proposal_summary', 'owner', 's.xlsx', 'w', mimeTypes.xlsx) };
      for (const file of [uploaded('cv'), uploaded('summary', 'stranger'), workbook])
        expect((await post(newer, sent(file))).body).toMatchObject({
          status: 422,
          errors: [{ field: 'documents.0.summary', message: expect.stringContaining('Attach the') }],
        });
      const { status, body } = await post(newer, sent(kept));
      expect(status).toBe(201);
      const { documents } = await detail(newer, (body as Protocol).id);
      expect(documents).toMatchObject([{ summary: expect.stringContaining('/proposal_summary.pdf') }]);
      // The same receipt for a new application, under the name that the question has now.
      expect((await post(newer, sent(uploaded('summary')))).status).toBe(201);
    });

    it('is one, however often it is sent while the form is renewed', async () => {
      const newer = await another(v2);
      portal.clock.advance(2_000);
      const key = crypto.randomUUID();
      const body = { ...applicationOf('PhD'), form: formHash(v2), statistical_plannings: [statistics] };
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => post(n % 2 ? portal : newer, body, key)));
      const told = answers.filter(({ status }) => status === 201).map((answer) => (answer.body as Protocol).id);
      expect(new Set(told).size).toBe(1);
      for (const { status } of answers) expect([201, 409, 429, 503]).toContain(status);
      expect(await portal.store.collection(protocolsCollection).count({})).toBe(1);
      expect((await post(portal, body, key)).body).toMatchObject({ id: told[0] });
      // Another tab still has the former form.
      const former = { ...applicationOf('PhD'), form: formHash(v1) };
      expect(await post(portal, { ...former, draft: key }, key)).toMatchObject({
        status: 409,
        body: { code: 'already_sent', record: told[0] },
      });
      expect((await post(portal, former, key)).status).toBe(422);
    });

    it('of a new study type is numbered also by a process whose folder does not have it yet', async () => {
      const registry = { name: 'Registry Study', code: 'A', in: ['funding_proof'] };
      const study_types = [...v1.study_types, registry];
      const newer = { ...v1, version: '2027', study_types };
      await another(newer, { study_types });
      portal.clock.advance(2_000);
      const body = applicationOf(registry.name, 'owner', compileForm(newer));
      const { status, body: sent } = await post(portal, { ...body, form: formHash(newer) });
      expect([status, sent]).toMatchObject([201, { number: 'MRCZ/A/2149', reviewers_needed: 2 }]);
    });

    it('that arrived is answered as it was, whatever became of the form', async () => {
      const key = crypto.randomUUID();
      const body = { ...applicationOf('PhD'), form: formHash(v1) };
      const first = await post(portal, body, key);
      const newer = await another(v2);
      for (const again of [body, applicationOf('PhD')]) {
        const answer = await post(newer, again, key);
        expect([answer.status, answer.body]).toEqual([201, first.body]);
      }
    });

    it('is responded to and printed by its own form', async () => {
      const { id: _id, ...rejected } = aRejectedApplication();
      const id = await seed(portal.store, 'rejected', rejected);
      const newer = await another(v2);
      const put = (body: unknown, version: number) =>
        newer.as('owner', 'PUT', `/api/protocols/${id}/sections`, body, { 'if-match': `"${version}"` });
      const changed = { reviewed: false, details: 'A pilot study.', sample_size: 9 };
      const [row] = (await detail(newer, id)).statistical_plannings;
      const foreign = await put({ statistical_plannings: [{ id: row?.id, ...statistics }] }, 1);
      expect([foreign.status, (foreign.body as Problem).errors?.[0]?.field]).toEqual([
        400,
        'statistical_plannings.0.software',
      ]);
      expect((await put({ statistical_plannings: [{ id: row?.id, ...changed }] }, 1)).status).toBe(200);
      const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
      expect((await newer.as('owner', 'POST', `/api/protocols/${id}/response`, files)).status).toBe(200);
      const paper = await newer.open('owner', `/api/protocols/${id}/export.pdf`);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())), {
        mergePages: true,
      });
      expect(text).toContain('A pilot study.');
      expect(text).toContain('Sample size');
      expect(text).not.toMatch(/Number of participants|Software/);
    });
  });

  it('a process that falls back to an older form works with the newer one, and loses no draft', async () => {
    const newer = await another(v2);
    const put = (at: TestPortal, id: string, form: FormDocument, sent: Readonly<Record<string, string>>) => {
      const body = { step: 3, answers: { title: id }, form: formHash(form) };
      return at.as('owner', 'PUT', `/api/drafts/${id}`, { kind: 'application', subject: id, body }, sent);
    };
    const isNew = { 'if-none-match': '*' };
    expect((await put(portal, 'draft-before', v1, isNew)).status).toBe(201);
    expect((await put(newer, 'draft-after', v2, isNew)).status).toBe(201);
    const older = await another(v1);
    for (let time = 0; time < 3; time += 1) {
      portal.clock.advance(2_000);
      for (const at of [portal, newer, older]) expect(await present(at)).toMatchObject({ name: '2027' });
    }
    expect((await post(older, { ...applicationOf('MSc'), form: formHash(v1) })).status).toBe(409);
    const drafts = (await older.as('owner', 'GET', '/api/drafts')).body as { id: string; form: string }[];
    expect(drafts.map(({ id, form }) => [id, form]).sort()).toEqual([
      ['draft-after', formHash(v2)],
      ['draft-before', formHash(v1)],
    ]);
    const again = await put(older, 'draft-after', v2, { 'if-match': '"1"' });
    expect([again.status, (again.body as { form: string }).form]).toEqual([200, formHash(v2)]);
  });

  it('a draft keeps the form by which it was asked', async () => {
    const newer = await another(v2);
    const put = (id: string, body: object, form?: string) =>
      newer.as(
        'owner',
        'PUT',
        `/api/drafts/${id}`,
        { kind: 'application', subject: id, body: { ...body, form } },
        { 'if-none-match': '*' },
      );
    const answered = (row: object) => ({ step: 3, answers: { statistical_plannings: [row] } });
    const old = await put('draft-of-v1', answered({ details: 'Typed' }), formHash(v1));
    expect(old).toMatchObject({ status: 201, body: { form: formHash(v1) } });
    expect(await put('draft-of-v2', answered({ software: 'R' }))).toMatchObject({
      status: 201,
      body: { form: formHash(v2) },
    });
    expect((await put('draft-of-both', answered({ details: 'Typed' }), formHash(v2))).status).toBe(400);
    expect((await put('draft-of-none', answered({}), '0'.repeat(32))).status).toBe(400);
    const rows = (await newer.as('owner', 'GET', '/api/drafts')).body as { id: string; form: string }[];
    expect(rows.map(({ id, form }) => [id, form]).sort()).toEqual([
      ['draft-of-v1', formHash(v1)],
      ['draft-of-v2', formHash(v2)],
    ]);
  });

  describe('the follow-up forms', () => {
    const of = deciding(() => portal);
    const v3: FormDocument = {
      ...v1,
      version: '2028',
      follow_ups: [
        ...v1.follow_ups.map((form) => (form.kind === 'annual_review' ? { ...form, retired: true as const } : form)),
        { kind: 'site_visit', title: 'Site Visit', purpose: 'Report what was seen.', effect: 'renewal' },
      ],
    };
    const send = (at: TestPortal, protocol: string, kind: string) =>
      at.as('owner', 'POST', '/api/follow-ups', formAbout(protocol, { kind }), {
        'idempotency-key': crypto.randomUUID(),
      });

    it('are those of the present form: one that is filed no more is refused, what was filed is read and decided', async () => {
      const protocol = await of.accepted();
      const filed = await of.send(protocol, 'annual_review');
      expect(await send(portal, protocol, 'site_visit')).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'kind', message: 'There is no such follow-up form.' }] },
      });
      const newer = await another(v3);
      expect(await send(newer, protocol, 'annual_review')).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'kind', message: 'This form is not filed any more' }] },
      });
      const { body } = await newer.as('officer', 'GET', '/api/follow-ups?kind=annual_review');
      expect(body).toMatchObject([{ id: filed, kind: 'annual_review' }]);
      expect((await of.decide(filed, { act: 'approve' }, newer.as)).status).toBe(200);
      expect(await of.form(filed)).toMatchObject({ state: 'approved', decision: { letter: expect.any(String) } });
    });

    it('are decided by their effect in a process that has not met their kind', async () => {
      const protocol = await of.accepted();
      const newer = await another(v3);
      const filed = ((await send(newer, protocol, 'site_visit')).body as { id: string }).id;
      followUpsFrom(() => v1.follow_ups);
      const { version } = (await newer.as('officer', 'GET', `/api/follow-ups/${filed}`)).body as { version: number };
      followUpsFrom(() => v1.follow_ups);
      const plain = await portal.as(
        'officer',
        'POST',
        `/api/follow-ups/${filed}/acknowledgement`,
        {},
        {
          'if-match': `"${version}"`,
        },
      );
      expect([plain.status, (plain.body as Problem).code]).toEqual([409, 'decision_needed']);
      followUpsFrom(() => v1.follow_ups);
      expect((await of.decide(filed, { act: 'approve' })).status).toBe(200);
      expect((await portal.as('owner', 'GET', `/api/follow-ups/${filed}`)).body).toMatchObject({ state: 'approved' });
    });
  });
});
