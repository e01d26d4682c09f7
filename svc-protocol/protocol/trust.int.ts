import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import type { FollowUp } from '@portal/contracts/follow-ups';
import { outcomeLabels, outcomes, outcomesOf, type Outcome } from '@portal/contracts/decisions';
import { statuses, type HistoryEntry, type Protocol, type ProtocolRow } from '@portal/contracts/protocol';
import type { DecisionRow } from '@portal/contracts/record';
import { approvedOn } from '../approvals/approval.rules.ts';
import { errorsIn, waitFor } from '@portal/service-kit/testing';
import { protocolsCollection } from './store.ts';
import { uploaded } from '../testing/application.ts';
import { deciding } from '../testing/decide-form.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { accountEvent, people, type Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';

const day = 86_400_000;
const statusOf = (outcome: Outcome) =>
  (outcomesOf.accepted as readonly Outcome[]).includes(outcome) ? 'accepted' : 'rejected';
const bodyOf = (outcome: Outcome) => ({
  status: statusOf(outcome),
  outcome,
  ...(outcome === 'approved_subject_to' && { conditions: 'Translate the consent form.' }),
  compliance_comment: `The council found: ${outcome}.`,
});

/** What whoever is responsible for a trial may rely on. */
onEachStore((start) => {
  let portal: TestPortal;
  /** Of the officer's account events. */
  let seq = 1;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.stop());

  const { read, protocol, form, send, decide, undo, accepted } = deciding(() => portal);
  const stored = (id: string) => portal.store.collection(protocolsCollection).get(id);
  const attempt = async (who: Person, id: string, command: string, body: object) => {
    const headers = { 'if-match': `"${(await stored(id)).version}"` };
    return portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, headers);
  };
  const post = async (who: Person, id: string, command: string, body: object) => {
    const answer = await attempt(who, id, command, body);
    if (answer.status >= 300) throw new Error(`${command} ${JSON.stringify(answer.body)}`);
  };
  const pdf = async (path: string, who: Person = 'owner') => {
    const answer = await portal.open(who, path);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };

  it('comments of earlier rounds stay readable, for each who could read them, in the archive too', async () => {
    const { id } = await portal.submit('BSc');
    await post('officer', id, 'assignment', { reviewer: 'first' });
    const said = [1, 2].map((round) => [`Reviewer of round ${round}.`, `Council of round ${round}.`] as const);
    const roundsOf = async (who: Person) =>
      (await protocol(id, who)).previous_rounds.map(({ comment, compliance_comment }) => [comment, compliance_comment]);
    const shownSoFar = async (round: number) => {
      expect(await roundsOf('owner')).toEqual(said.slice(0, round));
      const file = await pdf(`/api/protocols/${id}/export.pdf`, 'owner');
      for (const text of said.slice(0, round).flat()) expect(file).toContain(squashed(text));
    };
    for (const [at, [comment, compliance_comment]] of said.entries()) {
      await post('first', id, 'review', { comment });
      await post('officer', id, 'decision', { status: 'rejected', compliance_comment });
      const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
      await post('owner', id, 'response', files);
      await shownSoFar(at + 1);
      await post('officer', id, 'forward', {});
      await shownSoFar(at + 1);
    }
    await post('first', id, 'review', { comment: 'Sound now.' });
    await shownSoFar(said.length);
    await post('officer', id, 'decision', { status: 'accepted' });
    const hold = async () => {
      for (const who of ['officer', 'owner'] as const) {
        expect([who, await roundsOf(who)]).toEqual([who, said]);
        const file = await pdf(`/api/protocols/${id}/export.pdf`, who);
        for (const text of said.flat()) expect([who, file]).toEqual([who, expect.stringContaining(squashed(text))]);
      }
    };
    await hold();
    expect((await roundsOf('first')).map(([comment]) => comment)).toEqual(said.map(([comment]) => comment));
    await post('officer', id, 'archive', { reason: 'Done.' });
    await hold();
  });

  it('an outcome stands beside the status, which is one of the eight: in detail, history and register', async () => {
    expect(statuses).toHaveLength(8);
    for (const outcome of outcomes) {
      const id = await seed(portal.store, 'reviewed');
      const other = statusOf(outcome) === 'accepted' ? 'rejected' : 'accepted';
      const incompatibility = await attempt('officer', id, 'decision', { ...bodyOf(outcome), status: other });
      expect([incompatibility.status, errorsIn(incompatibility)]).toEqual([
        422,
        [{ field: 'outcome', message: 'Choose another outcome.' }],
      ]);
      await post('officer', id, 'decision', bodyOf(outcome));
      for (const who of ['officer', 'owner'] as const)
        expect(await protocol(id, who)).toMatchObject({ status: statusOf(outcome), outcome });
      const lines = await read<HistoryEntry[]>(`/api/protocols/${id}/history`);
      expect(lines.at(-1)).toMatchObject({ to: statusOf(outcome) });
      const entered = async () =>
        (await read<DecisionRow[]>('/api/decisions?page_size=100')).find((row) => row.protocol === id);
      // The register is kept by the decision's event.
      expect(await waitFor(entered)).toMatchObject({ outcome });
    }
    // Left out, it follows the status.
    const plain = await seed(portal.store, 'reviewed');
    await post('officer', plain, 'decision', { status: 'accepted' });
    expect(await protocol(plain)).toMatchObject({ status: 'accepted', outcome: 'approved' });
    expect(Object.keys(outcomeLabels).sort()).toEqual([...outcomes].sort());
  });

  it('the letter of a decision holds the decision, its reasons, and how to appeal where it refuses', async () => {
    const appeal = squashed('You may appeal in writing within 30 days.');
    for (const outcome of outcomes) {
      const id = await seed(portal.store, 'reviewed');
      await post('officer', id, 'decision', bodyOf(outcome));
      const text = await pdf(`/api/protocols/${id}/letter.pdf`);
      expect(text).toContain(statusOf(outcome));
      expect(text).toContain(squashed(`The council found: ${outcome}.`));
      expect([outcome, text.includes(appeal)]).toEqual([outcome, statusOf(outcome) === 'rejected']);
      if (outcome === 'approved_subject_to') expect(text).toContain(squashed('Translate the consent form.'));
    }
    const silent = await seed(portal.store, 'reviewed');
    await post('officer', silent, 'decision', { status: 'rejected' });
    expect(await pdf(`/api/protocols/${silent}/letter.pdf`)).toContain(squashed('The reasons are given in'));
    const refused = await send(await accepted(), 'study_extension');
    expect((await decide(refused, { act: 'refuse', text: 'Two sites were left out.' })).status).toBe(200);
    const text = await pdf(`/api/follow-ups/${refused}/letter.pdf`);
    for (const part of ['did not approve it', 'Two sites were left out.']) expect(text).toContain(squashed(part));
    expect(text).toContain(appeal);
  });

  it.each([
    ['owns', { email: 'x@example.org', former_emails: ['OWNER@example.org'] }, 'This is your own study.'],
    ['investigates', { email: 'pi@example.org' }, 'You are an investigator of this study.'],
  ] as const)('an officer who %s a study decides nothing of it; another one does', async (_how, theirs, why) => {
    const officer = async (data: object) => {
      seq += 1;
      const said = { ...people.officer, email: 'officer@example.org', former_emails: [], ...data };
      await portal.bus.publish(topics.account, [accountEvent('officer', 'account.updated', said, seq)]);
    };
    const reviewed = await seed(portal.store, 'reviewed');
    const approved = await accepted({ conditional_since: '2026-11-21' });
    const forms = [await send(approved, 'annual_review'), await send(approved, 'death_report')] as const;
    const taken = await send(approved, 'study_extension');
    expect((await decide(taken, { act: 'refuse', text: 'Too early.' })).status).toBe(200);
    await officer(theirs);
    const reasons = { reasons: 'Two deaths.' };
    const commands: readonly (readonly [string, string, object])[] = [
      [reviewed, 'decision', { status: 'accepted' }],
      [approved, 'conditions-met', { note: 'Seen.' }],
      [approved, 'letters', { reason: 'Misspelt.' }],
      [approved, 'suspension', { scope: 'all', ...reasons }],
      [approved, 'suspension/lift', reasons],
      [approved, 'ending', reasons],
    ];
    const own = { status: 409, code: 'own_study', detail: `${why} Another officer decides on it.` };
    for (const [id, command, body] of commands)
      expect([command, (await attempt('officer', id, command, body)).body]).toMatchObject([command, own]);
    const acts = [
      await decide(forms[0], { act: 'approve' }),
      await decide(forms[0], { act: 'ask', text: 'Which sites?' }),
      await decide(forms[1], { act: 'acknowledge' }),
      await portal.as('officer', 'POST', `/api/follow-ups/${forms[1]}/acknowledgement`, {}),
      await undo(taken),
      await portal.as('officer', 'GET', `/api/follow-ups/${forms[0]}/preview?act=approve`),
    ];
    for (const { body } of acts) expect(body).toMatchObject(own);
    expect((await protocol(reviewed)).own_study).toBe(own.detail);
    await officer({});
    expect((await protocol(reviewed)).own_study).toBeUndefined();
    await post('officer', reviewed, 'decision', { status: 'accepted' });
    expect((await decide(forms[0], { act: 'approve' })).status).toBe(200);
    expect((await decide(forms[1], { act: 'acknowledge' })).status).toBe(200);
  });

  it('every approval ends on a day, and one that is overdue stays listed until somebody acts', async () => {
    for (const outcome of outcomesOf.accepted) {
      const id = await seed(portal.store, 'reviewed');
      await post('officer', id, 'decision', bodyOf(outcome));
      expect((await protocol(id)).valid_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    const past = approvedOn('2025-01-01', { months: 12, days: 0 });
    const [ended, renewed, silent] = [
      await accepted(past, { title: 'Ended' }),
      await accepted(past, { title: 'Renewed' }),
      await accepted(past, { title: 'Silent' }),
    ];
    const listed = async () => {
      const queue = await read<ProtocolRow[]>('/api/desk/approvals?page_size=100');
      const list = await read<ProtocolRow[]>('/api/protocols?validity=expired&page_size=100');
      return [ended, renewed, silent].map((id) => [queue, list].map((rows) => rows.some((row) => row.id === id)));
    };
    /** The portal's own reminder may come in between. */
    const acted = (id: string, command: string, body: object) =>
      waitFor(async () => (await attempt('officer', id, command, body)).status < 300);
    const [there, gone] = [
      [true, true],
      [false, false],
    ];
    expect(await listed()).toEqual([there, there, there]);
    // Neither time nor a reminder takes it off.
    await acted(silent, 'renewal-reminder', {});
    portal.clock.advance(300 * day);
    expect(await listed()).toEqual([there, there, there]);
    await acted(ended, 'ending', { reasons: 'Nobody renewed it.' });
    expect((await decide(await send(renewed, 'annual_review'), { act: 'approve' })).status).toBe(200);
    expect(await listed()).toEqual([gone, gone, there]);
  });

  it('approved answers and documents change by an approved amendment alone', async () => {
    const id = await accepted();
    const contents = async () => {
      const { title, study_type, sections, files } = await stored(id);
      return { title, study_type, sections, files };
    };
    const before = await contents();
    const other = await send(id, 'annual_review');
    const cv = uploaded('cv', 'owner', 'cv_v2.pdf');
    const bodies = [
      { title: 'Another title', study_type: 'MSc' },
      { documents: [{ cv }], populations: [{ males: false }] },
      { response: uploaded('response'), cover_letter: uploaded('cover_letter') },
      { reason: 'x' },
    ];
    const commands = portal.service.routes.filter(
      ({ method, path }) => !['GET', 'HEAD'].includes(method) && /^\/api\/(protocols|follow-ups)/.test(path),
    );
    expect(commands.length).toBeGreaterThan(20);
    for (const { method, path } of commands)
      for (const who of ['owner', 'officer'] as const)
        for (const body of bodies) {
          const { version } = path.startsWith('/api/follow-ups') ? await form(other) : await stored(id);
          const headers = { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() };
          const at = path.replace(':id', path.startsWith('/api/follow-ups') ? other : id);
          await portal.as(who, method, at, body, headers);
          if ((await stored(id)).deleted) await post('officer', id, 'restoration', { reason: 'x' });
        }
    expect(await contents()).toEqual(before);

    const { documents } = await read<Protocol>(`/api/protocols/${id}`, 'owner');
    const proposed = [
      { section: 'documents' as const, record: 'd-1', was: { ...documents[0] }, becomes: { cv: { ...cv } } },
    ];
    const amend = () => send(id, 'amendment', { proposed });
    const refused = await amend();
    expect(await contents()).toEqual(before);
    expect((await decide(refused, { act: 'refuse', text: 'No reason given.' })).status).toBe(200);
    expect(await contents()).toEqual(before);
    expect((await decide(await amend(), { act: 'approve' })).status).toBe(200);
    const after = await contents();
    expect(after.sections.documents[0]).toMatchObject({ cv: { name: 'cv_v2.pdf' } });
    expect({ ...after.sections, documents: before.sections.documents }).toEqual(before.sections);
    const [approved] = await read<FollowUp[]>(`/api/follow-ups?protocol=${id}&kind=amendment&state=approved`);
    expect(approved).toBeDefined();
  }, 60_000);
});
