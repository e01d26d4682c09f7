import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meaning } from '@portal/contracts/accounts';
import { topics, type FollowUpEvent } from '@portal/contracts/events';
import {
  actsOf,
  followUpKinds,
  type FollowUp,
  type FollowUpDecision,
  type FollowUpKind,
  type Preview,
} from '@portal/contracts/follow-ups';
import type { Problem } from '@portal/contracts/http';
import { formatLetterCode, type Verified } from '@portal/contracts/letters';
import type { HistoryEntry } from '@portal/contracts/protocol';
import { openDeadLetters } from '@portal/service-kit/bus';
import { appendHistory } from '@portal/service-kit/history';
import { testKeys } from '@portal/service-kit/keys';
import { errorsIn, waitFor } from '@portal/service-kit/testing';
import { aRejectedApplication } from '../testing/a-protocol.ts';
import { followUpsCollection } from './store.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { aLetter } from '../testing/a-letter.ts';
import { uploaded } from '../testing/application.ts';
import { deciding } from '../testing/decide-form.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { signed } from '../testing/sign.ts';

const day = 86_400_000;
const until = '2027-11-21';

/** Deciding on follow-ups (docs/follow-ups 4 to 13). */
onEachStore((start) => {
  let portal: TestPortal;
  const { read, form, protocol, post, decide, accepted, send, undo } = deciding(() => portal);
  const events: FollowUpEvent[] = [];
  beforeAll(async () => {
    portal = await start();
    await portal.bus.subscribe({
      group: 'test.forms',
      topics: [topics.follow_up],
      handle: (event) => Promise.resolve(void events.push(event as FollowUpEvent)),
      deadLetters: openDeadLetters(portal.store, portal.clock),
    });
  });
  afterAll(() => portal.stop());

  const stored = (id: string) => portal.store.collection(protocolsCollection).get(id);
  const letterText = async (id: string, who: Person = 'owner') => {
    const answer = await portal.open(who, `/api/follow-ups/${id}/letter.pdf`);
    expect(answer.status).toBe(200);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };
  /** Types of the events of acts: the republish at the start may also send a snapshot of the first form. */
  const typesOf = (key: string) =>
    events.flatMap((event) => (event.key === key && event.type !== 'follow_up.snapshot' ? [event.type] : []));
  const problem = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as Problem).code,
    (body as Problem).detail,
  ];
  const verified = async (id: string) => {
    const { letters = [] } = await stored(id);
    return (await portal.anonymous('GET', `/api/verify/${letters.at(-1)?.code}`)).body as Verified;
  };

  describe('deciding on a form', () => {
    it.each<[FollowUpKind, string]>([
      ['annual_review', 'Renewaloftheapproval'],
      ['study_extension', 'Renewaloftheapproval'],
      ['study_reopening', 'maycontinue'],
    ])('%s: an approval renews for the portal’s time or an earlier day, with a letter', async (kind, subject) => {
      const id = await accepted({ valid_until: '2026-12-20' });
      const sent = await send(id, kind);
      const seen = await read<Preview>(`/api/follow-ups/${sent}/preview?act=approve`);
      expect(seen).toMatchObject({
        changes: [
          {
            what: 'Approval',
            from: { text: 'Valid until 20 December 2026' },
            to: { text: 'Valid until 20 December 2027' },
          },
        ],
        until: '2027-12-20',
      });
      const wrong = await decide(sent, { act: 'approve', until: '2027-12-21' });
      expect(wrong.status).toBe(422);
      expect(errorsIn(wrong)).toEqual([
        { field: 'until', message: 'Choose a day from 21 November 2026 to 20 December 2027' },
      ]);
      const done = await decide(sent, { act: 'approve', until: '2027-06-30' });
      expect(done.status).toBe(200);
      expect(done.body).toMatchObject({
        state: 'approved',
        decision: { act: 'approve', by: 'Anesu Mutasa', text: null },
      });
      expect((await protocol(id)).validity).toEqual({ state: 'valid', until: '2027-06-30', since: '2026-11-21' });
      const text = await letterText(sent);
      expect(text).toContain(squashed(subject));
      expect(text).toContain(squashed('valid until 30 June 2027'));
      expect(text).toContain('proposal.pdf');
      await waitFor(() => Promise.resolve(typesOf(sent).length === 2));
      expect(events.find(({ key, type }) => key === sent && type === 'follow_up.approved')?.data).toMatchObject({
        act: 'approve',
        letter: { at: expect.any(String) },
      });
      const again = await decide(sent, { act: 'approve' });
      expect(problem(again)).toEqual([409, 'decided', 'This form was already decided.']);
    });

    it('a termination ends the approval, once it is acknowledged with a closure letter', async () => {
      const id = await accepted();
      const sent = await send(id, 'study_termination');
      expect(problem(await portal.as('officer', 'POST', `/api/follow-ups/${sent}/acknowledgement`, {}))).toEqual([
        409,
        'decision_needed',
        'This form needs a decision.',
      ]);
      expect((await decide(sent, { act: 'acknowledge' })).body).toMatchObject({ state: 'acknowledged' });
      expect((await protocol(id)).validity).toEqual({ state: 'ended', until, since: '2026-11-21' });
      for (const said of ['The protocol is closed', 'submit a Study Reopening form'])
        expect(await letterText(sent)).toContain(squashed(said));
      expect(await verified(id)).toMatchObject({ decision: null, kind: 'closure' });

      const late = await send(id, 'study_extension');
      expect(problem(await decide(late, { act: 'approve' }))).toEqual([
        409,
        'approval_ended',
        'Only a Study Reopening starts it again.',
      ]);
      const reopening = await send(id, 'study_reopening');
      await decide(reopening, { act: 'approve' });
      expect((await protocol(id)).validity?.state).toBe('valid');
    });

    it('a suspension is lifted by a reopening, and stays in a renewal', async () => {
      const id = await accepted({ suspended_on: '2026-11-01', suspended_scope: 'all' });
      await decide(await send(id, 'annual_review'), { act: 'approve' });
      expect((await protocol(id)).validity?.state).toBe('suspended');
      await decide(await send(id, 'study_reopening'), { act: 'approve' });
      expect((await protocol(id)).validity?.state).toBe('valid');
    });

    it('a withdrawal archives what is not accepted, and ends what is', async () => {
      const pending = await seed(portal.store, 'assigned');
      const sent = await send(pending, 'withdrawal');
      expect((await decide(sent, { act: 'acknowledge' })).status).toBe(200);
      expect((await protocol(pending)).archived).toMatchObject({ reason: 'Withdrawn by the researcher' });
      const text = await letterText(sent);
      for (const said of ['Closure of protocol', 'It was not approved: the research may not begin.'])
        expect(text).toContain(squashed(said));
      for (const untrue of ['nobody is enrolled', 'Study Reopening']) expect(text).not.toContain(squashed(untrue));
      expect(await verified(pending)).toMatchObject({ kind: 'closure', state: 'ended', until: null });
      await undo(sent);
      expect((await protocol(pending)).archived).toBeUndefined();
      expect((await protocol(pending)).status).toBe('assigned');

      const id = await accepted();
      await decide(await send(id, 'withdrawal'), { act: 'acknowledge' });
      expect((await protocol(id)).validity?.state).toBe('ended');
    });

    it.each([
      ['rejected', 'rejected'],
      ['assigned', undefined],
    ] as const)('a withdrawal of what was %s, and came back, is over and not written anew', async (status, kind) => {
      const code = '7K3Q90WTHDRN0001';
      const letters = kind ? [aLetter({ code, decision: kind })] : [];
      const id = await seed(portal.store, status, { letters });
      await decide(await send(id, 'withdrawal'), { act: 'acknowledge' });
      const post = async (command: string) => {
        const ifMatch = { 'if-match': `"${(await protocol(id)).version}"` };
        return portal.as('officer', 'POST', `/api/protocols/${id}/${command}`, { reason: 'A mistake.' }, ifMatch);
      };
      expect((await post('restoration')).status).toBe(200);
      const closure = (await stored(id)).letters?.at(-1);
      expect(closure?.kind).toBe('closure');
      portal.clock.advance(60_000);
      const tell = async () => (await portal.anonymous('GET', `/api/verify/${closure?.code}`)).body;
      expect(await tell()).toMatchObject({ kind: 'closure', state: 'withdrawn', until: null });
      const anew = await post('letters');
      if (!kind) return expect(problem(anew)[1]).toBe('no_letter');
      expect(anew.status).toBe(200);
      expect((await stored(id)).letters?.at(-1)).toMatchObject({ kind, version: 2, replaces: { code } });
      return expect(await tell()).toMatchObject({ kind: 'closure', state: 'replaced' });
    });

    it('a refusal needs its reason, changes nothing and says it in its letter', async () => {
      const id = await accepted();
      const sent = await send(id, 'study_extension');
      const bare = await decide(sent, { act: 'refuse', text: ' ' });
      expect([bare.status, errorsIn(bare)]).toEqual([422, [{ field: 'text', message: 'Enter the reason' }]]);
      expect((await decide(sent, { act: 'refuse', text: 'x'.repeat(2001) })).status).toBe(422);
      const done = await decide(sent, { act: 'refuse', text: 'The sites are closed.' });
      expect(done.body).toMatchObject({ state: 'refused', decision: { text: 'The sites are closed.' } });
      expect((await protocol(id)).validity).toMatchObject({ state: 'valid', until });
      expect(await letterText(sent)).toContain(squashed('The sites are closed.'));
      expect(await letterText(sent)).toContain(squashed('You may appeal in writing'));
    });

    it('the four plain forms are acknowledged without a letter, both ways', async () => {
      const id = await accepted();
      for (const kind of ['adverse_event', 'death_report', 'protocol_deviation', 'destruction'] as const) {
        const one = await send(id, kind);
        expect((await decide(one, { act: 'acknowledge' })).body).toMatchObject({ state: 'acknowledged' });
        const other = await send(id, kind);
        expect((await portal.as('officer', 'POST', `/api/follow-ups/${other}/acknowledgement`, {})).status).toBe(200);
        expect((await portal.open('owner', `/api/follow-ups/${one}/letter.pdf`)).status).toBe(404);
      }
      expect((await stored(id)).letters).toHaveLength(1);
      expect((await protocol(id)).validity).toMatchObject({ state: 'valid', until });
    });

    it.each(followUpKinds())('%s takes the acts of the table and no others', async (kind) => {
      const id = await accepted();
      const sent = await send(id, kind);
      const others = (['approve', 'refuse', 'acknowledge'] as const).filter((act) => !actsOf(kind).includes(act));
      for (const act of others) {
        const answer = await decide(sent, { act, text: 'Why' });
        expect([act, [409, 422].includes(answer.status)]).toEqual([act, true]);
      }
      expect((await form(sent)).state).toBe('sent');
    });

    it('about what is not accepted, forms that ask for something can be refused or asked about alone', async () => {
      const id = await seed(portal.store, 'rejected');
      for (const [kind, act] of [
        ['annual_review', 'approve'],
        ['amendment', 'approve'],
        ['study_reopening', 'approve'],
        ['study_termination', 'acknowledge'],
      ] as const) {
        const sent = await send(id, kind);
        expect(problem(await decide(sent, { act }))).toEqual([409, 'not_accepted', 'The protocol is not accepted.']);
        expect((await decide(sent, { act: 'refuse', text: 'Not accepted yet.' })).body).toMatchObject({
          state: 'refused',
        });
      }
      for (const kind of ['withdrawal', 'adverse_event'] as const)
        expect((await decide(await send(id, kind), { act: 'acknowledge' })).status).toBe(200);
    });

    it('needs If-Match, the protocol’s version and an officer', async () => {
      const id = await accepted();
      const sent = await send(id, 'annual_review');
      const path = `/api/follow-ups/${sent}/decision`;
      const version = (await protocol(id)).version;
      const body = { act: 'approve', protocol_version: version };
      expect((await portal.as('officer', 'POST', path, body)).status).toBe(428);
      expect((await portal.as('officer', 'POST', path, body, { 'if-match': '"9"' })).status).toBe(412);
      expect((await portal.as('officer', 'POST', path, { act: 'approve' }, { 'if-match': '"1"' })).status).toBe(400);
      for (const who of ['owner', 'stranger', 'first'] as const)
        expect((await portal.as(who, 'POST', path, body, { 'if-match': '"1"' })).status).toBe(403);
      const moved = await portal.as(
        'officer',
        'POST',
        path,
        { ...body, protocol_version: version + 1 },
        { 'if-match': '"1"' },
      );
      expect(problem(moved)).toEqual([
        409,
        'changed_since',
        'The protocol has changed since you opened this form. Look at the changes again.',
      ]);
      expect((await form(sent)).state).toBe('sent');
    });

    it('of two officers at once one decides', async () => {
      const id = await accepted();
      const sent = await send(id, 'annual_review');
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, nth) =>
          decide(sent, nth % 2 ? { act: 'approve' } : { act: 'refuse', text: 'No' }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect((await stored(id)).form_acts).toHaveLength(1);
      expect((await stored(id)).letters).toHaveLength(2);
    });
  });

  describe('asking for more', () => {
    it('waits for its sender, who answers with a note or files, and then for the council again', async () => {
      const id = await accepted();
      const sent = await send(id, 'annual_review');
      const bare = await decide(sent, { act: 'ask' });
      expect(errorsIn(bare)).toEqual([{ field: 'text', message: 'Enter what you ask for' }]);
      const asked = await decide(sent, { act: 'ask', text: 'Which sites?' });
      expect(asked.body).toMatchObject({ state: 'more_asked', asked: [{ text: 'Which sites?', answer: null }] });
      expect(problem(await decide(sent, { act: 'approve' }))[1]).toBe('decided');
      expect((await form(sent, 'owner')).actions).toEqual(['answer']);

      expect((await post('answer', sent, { note: 'Ours.' }, 'officer')).status).toBe(403);
      expect((await post('answer', sent, { note: 'Ours.' }, 'stranger')).status).toBe(404);
      expect((await portal.as('owner', 'POST', `/api/follow-ups/${sent}/answer`, { note: 'x' })).status).toBe(428);
      const nothing = await post('answer', sent, { note: ' ' }, 'owner');
      expect(errorsIn(nothing)).toEqual([{ field: 'note', message: 'Write an answer or attach a file' }]);
      const file = uploaded('follow_up', 'owner', 'sites.pdf');
      const answered = await post('answer', sent, { note: 'Mutoko and Mudzi.', files: [file] }, 'owner');
      expect(answered.body).toMatchObject({
        state: 'sent',
        asked: [{ text: 'Which sites?', answer: { note: 'Mutoko and Mudzi.', files: [{ name: 'sites.pdf' }] } }],
      });
      expect(problem(await post('answer', sent, { note: 'Again' }, 'owner'))[1]).toBe('not_asked');
      await decide(sent, { act: 'ask', text: 'Since when?' });
      await post('answer', sent, { note: 'May.' }, 'owner');
      expect((await decide(sent, { act: 'approve' })).body).toMatchObject({ state: 'approved', asked: [{}, {}] });
      await waitFor(() => Promise.resolve(typesOf(sent).length === 6));
      expect(typesOf(sent)).toEqual([
        'follow_up.submitted',
        'follow_up.more_asked',
        'follow_up.answered',
        'follow_up.more_asked',
        'follow_up.answered',
        'follow_up.approved',
      ]);
      expect(JSON.stringify(events.filter(({ key }) => key === sent))).not.toMatch(/Which sites|Mudzi/);
      const told = await read<HistoryEntry[]>(`/api/protocols/${id}/history`, 'owner');
      expect(told.find(({ kind }) => kind === 'follow_up.more_asked')).toMatchObject({ why: 'Which sites?' });
    });
  });

  describe('asking in points', () => {
    const text = 'Two things:\n1. Which sites?\n2. Since when?';

    it('divides what is asked, keeps each answer with its point, and counts them in events without their words', async () => {
      const sent = await send(await accepted(), 'annual_review');
      const asked = (await decide(sent, { act: 'ask', text })).body as FollowUp;
      const [first, second] = asked.asked?.[0]?.points ?? [];
      expect([first?.quote, second?.quote]).toEqual(['Two things:\n1. Which sites?\n', '2. Since when?']);
      expect([first?.n, second?.n, first?.state, second?.source]).toEqual([1, 2, 'open', 'compliance']);

      const answers = [{ point: first?.id ?? '', text: 'Mutoko.' }];
      const unknown = await post('answer', sent, { answers: [{ point: 'none', text: 'x' }] }, 'owner');
      expect([unknown.status, errorsIn(unknown)[0]?.field]).toEqual([422, 'answers.0']);
      const blank = await post('answer', sent, { answers: [{ point: first?.id, text: ' ' }] }, 'owner');
      expect(errorsIn(blank)).toEqual([{ field: 'note', message: 'Write an answer or attach a file' }]);
      const answered = (await post('answer', sent, { answers }, 'owner')).body as FollowUp;
      expect(answered.state).toBe('sent');
      expect(answered.asked?.[0]?.points).toMatchObject([
        { id: first?.id, state: 'answered', answers: [{ round: 1, text: 'Mutoko.' }] },
        { id: second?.id, state: 'open', answers: [] },
      ]);

      // The second round's points go on counting, and only they are answered.
      const again = (await decide(sent, { act: 'ask', text: '1. From whom?\n2. How many?' })).body as FollowUp;
      expect(again.asked?.[1]?.points?.map(({ n }) => n)).toEqual([3, 4]);
      expect((await post('answer', sent, { answers }, 'owner')).status).toBe(422);
      const note = await post('answer', sent, { note: 'From all.' }, 'owner');
      expect(note.status).toBe(200);
      await waitFor(() => Promise.resolve(typesOf(sent).length === 5));
      const told = events.filter(({ key }) => key === sent).map(({ data }) => data.points);
      expect(told.slice(0, 3)).toEqual([
        undefined,
        { open: 2, answered: 0, closed: 0 },
        { open: 1, answered: 1, closed: 0 },
      ]);
      expect(JSON.stringify(events.filter(({ key }) => key === sent))).not.toMatch(/Which sites|Mutoko\./);
    });

    it('takes for an answer that a point is a remark, which is counted no more', async () => {
      const sent = await send(await accepted(), 'annual_review');
      const asked = (await decide(sent, { act: 'ask', text: '1. Which sites?\n2. It was a good year.' }))
        .body as FollowUp;
      const [, second] = asked.asked?.[0]?.points ?? [];
      const answers = [{ point: second?.id, text: '', remark: true }];
      const answered = (await post('answer', sent, { answers }, 'owner')).body as FollowUp;
      expect(answered.asked?.[0]?.points).toMatchObject([
        { n: 1, state: 'open' },
        { n: 2, state: 'closed', remark: false, remarked: 'researcher', answers: [{ remark: true }] },
      ]);
      await waitFor(() => Promise.resolve(typesOf(sent).length === 3));
      const told = events.filter(({ key }) => key === sent).map(({ data }) => data.points);
      expect(told.at(-1)).toEqual({ open: 1, answered: 0, closed: 0 });
    });

    it('takes the officer’s own points where they hold every word, and none where there is one question', async () => {
      const sent = await send(await accepted(), 'annual_review');
      const points = [
        { source: 'compliance' as const, quote: 'Two things:\n', remark: true },
        { source: 'compliance' as const, quote: '1. Which sites?\n2. Since when?' },
      ];
      const other = await decide(sent, { act: 'ask', text: 'Others', points });
      expect([other.status, errorsIn(other)[0]?.field]).toEqual([422, 'points']);
      const asked = (await decide(sent, { act: 'ask', text, points })).body as FollowUp;
      expect(asked.asked?.[0]?.points).toMatchObject([{ n: null, remark: true }, { n: 1 }]);
      await post('answer', sent, { note: 'Mutoko, May.' }, 'owner');
      const plain = (await decide(sent, { act: 'ask', text: 'Which sites?' })).body as FollowUp;
      expect(plain.asked?.[1]).not.toHaveProperty('points');
    });
  });

  describe('an amendment', () => {
    const proposal = async (id: string, becomes: object, record = 'd-1') => {
      const { documents } = await protocol(id, 'owner');
      return [
        {
          section: 'documents' as const,
          record,
          was: { ...documents[0] },
          becomes: becomes as Record<string, unknown>,
        },
      ];
    };
    const consent = (name: string) => ({
      informed_consent_form: { ...uploaded('informed_consent_form', 'owner', name) },
    });

    it('changes nothing until it is approved; then its answers and files are the protocol’s', async () => {
      const id = await accepted();
      const sent = await send(id, 'amendment', { proposed: await proposal(id, consent('ICF_v2.pdf')) });
      const fileIn = async () => String((await protocol(id)).documents[0]?.informed_consent_form);
      expect(await fileIn()).toContain('consent.pdf');
      expect((await form(sent, 'owner')).changes).toMatchObject([
        { from: { text: 'consent.pdf' }, to: { text: 'ICF_v2.pdf' } },
      ]);
      const seen = await read<Preview>(`/api/follow-ups/${sent}/preview?act=approve`);
      expect(seen.changes).toMatchObject([{ from: { text: 'consent.pdf' }, to: { text: 'ICF_v2.pdf' } }]);
      expect(seen.letter?.subject).toContain('Approval of an amendment');
      await decide(sent, { act: 'approve' });
      expect(await fileIn()).toContain('ICF_v2.pdf');
      expect((await stored(id)).files).toEqual(expect.arrayContaining(['consent', 'owner-informed_consent_form']));
      expect(await letterText(sent)).toContain('ICF_v2.pdf');
      expect((await undo(sent)).status).toBe(200);
      expect(await fileIn()).toContain('consent.pdf');
    });

    it('of two of one section the second is looked at again', async () => {
      const id = await accepted();
      const first = await send(id, 'amendment', { proposed: await proposal(id, consent('one.pdf')) });
      const second = await send(id, 'amendment', { proposed: await proposal(id, consent('two.pdf')) });
      const { version } = await protocol(id);
      expect((await decide(first, { act: 'approve', protocol_version: version })).status).toBe(200);
      const late = await decide(second, { act: 'approve', protocol_version: version });
      expect(problem(late)[1]).toBe('changed_since');
      expect(String((await protocol(id)).documents[0]?.informed_consent_form)).toContain('one.pdf');
    });

    it('of a row that another one removed is not approved: it can be refused or asked about', async () => {
      const { study_type, sections } = aRejectedApplication();
      const row = (id: string) => ({ id, name: `Dr ${id}`, qualifications: 'BSc', department: 'Medicine' });
      const id = await accepted(
        {},
        { study_type, sections: { ...sections, co_investigators: [row('c1'), row('c2')] } },
      );
      const about = { section: 'co_investigators', record: 'c1', was: row('c1') } as const;
      const removing = await send(id, 'amendment', { proposed: [{ ...about, becomes: null }] });
      const changing = await send(id, 'amendment', { proposed: [{ ...about, becomes: { qualifications: 'PhD' } }] });
      await decide(removing, { act: 'approve' });
      const gone = [
        409,
        'record_gone',
        'What this form changes is no longer in the protocol. Refuse the form or request more information.',
      ];
      expect(problem(await portal.as('officer', 'GET', `/api/follow-ups/${changing}/preview?act=approve`))).toEqual(
        gone,
      );
      expect(problem(await decide(changing, { act: 'approve' }))).toEqual(gone);
      expect((await protocol(id)).co_investigators).toMatchObject([{ id: 'c2' }]);
      expect((await form(changing)).changes).toMatchObject([{ to: { text: expect.stringContaining('PhD') } }]);
      const asked = await decide(changing, { act: 'ask', text: 'Dr c1 has left. Who is meant?' });
      expect(asked.body).toMatchObject({ state: 'more_asked' });
    });

    it('of two that are too long together the second is not approved', async () => {
      const { study_type, sections } = aRejectedApplication();
      const id = await accepted({}, { study_type, sections: { ...sections, co_investigators: [] } });
      const becomes = { name: 'Dr Moyo', qualifications: 'BSc', department: '€'.repeat(9_000) };
      const rows = (from: string) =>
        Array.from({ length: 8 }, (_, at) => ({
          ...{ section: 'co_investigators' as const, record: `${from}${at}`, was: null, becomes },
        }));
      const first = await send(id, 'amendment', { proposed: rows('a') });
      const second = await send(id, 'amendment', { proposed: rows('b') });
      expect((await decide(first, { act: 'approve' })).status).toBe(200);
      const refused = await decide(second, { act: 'approve' });
      expect(problem(refused).slice(0, 2)).toEqual([409, 'too_much_text']);
      expect((await protocol(id)).co_investigators).toHaveLength(8);
      expect((await decide(second, { act: 'ask', text: 'Attach the text.' })).body).toMatchObject({
        state: 'more_asked',
      });
    });

    it('of no answers changes none: its letter lists the form’s files', async () => {
      const id = await accepted();
      const before = (await protocol(id)).documents;
      const sent = await send(id, 'amendment');
      await decide(sent, { act: 'approve' });
      expect((await protocol(id)).documents).toEqual(before);
      expect(await letterText(sent)).toContain('annual-review.docx');
    });

    it('is checked as a response is, and takes no receipt of somebody else', async () => {
      const id = await accepted();
      const headers = () => ({ 'idempotency-key': randomUUID() });
      const attempt = async (proposed: unknown, kind: FollowUpKind = 'amendment') => {
        const files = [uploaded('follow_up', 'owner', 'form.docx')];
        return portal.as('owner', 'POST', '/api/follow-ups', { kind, protocol: id, files, proposed }, headers());
      };
      const foreign = { informed_consent_form: uploaded('informed_consent_form', 'stranger', 'x.pdf') };
      expect((await attempt(await proposal(id, foreign))).status).toBe(422);
      expect((await attempt(await proposal(id, { informed_consent_form: { $gt: '' } }))).status).toBe(400);
      expect((await attempt([{ section: 'gone', record: 'x', was: null, becomes: {} }])).status).toBe(400);
      const title = [{ section: 'protocol', record: 'title', was: { title: 'Malaria' }, becomes: { title: '' } }];
      expect((await attempt(title)).status).toBe(422);
      expect((await attempt(await proposal(id, consent('x.pdf')), 'annual_review')).status).toBe(422);
    });
  });

  describe('taking back', () => {
    it('restores the last day to the day, withdraws the letter and lets the form be decided anew', async () => {
      const id = await accepted({ valid_until: '2026-12-20' });
      const sent = await send(id, 'annual_review');
      await decide(sent, { act: 'approve' });
      expect((await form(sent)).decision?.undo_until).toBe('2026-11-28');
      const none = await undo(sent, ' ');
      expect(errorsIn(none)).toEqual([{ field: 'reason', message: 'Enter the reason' }]);
      const done = await undo(sent);
      expect(done.body).toMatchObject({ state: 'sent', actions: ['approve', 'ask', 'refuse'] });
      expect((await protocol(id)).validity).toMatchObject({ state: 'valid', until: '2026-12-20' });
      expect((await stored(id)).approval).toMatchObject({ reminded: 7, given_on: '2026-11-21' });
      expect(await verified(id)).toMatchObject({ kind: 'renewal', state: 'withdrawn' });
      expect(problem(await undo(sent))[1]).toBe('not_undoable');
      portal.clock.advance(1000);
      expect((await decide(sent, { act: 'approve' })).status).toBe(200);
      await waitFor(() => Promise.resolve(typesOf(sent).length === 4));
      expect(typesOf(sent).slice(1)).toEqual(['follow_up.approved', 'follow_up.undone', 'follow_up.approved']);
      const history = await read<HistoryEntry[]>(`/api/protocols/${id}/history`);
      expect(history.find(({ kind }) => kind === 'protocol.act_undone')).toMatchObject({
        why: 'Wrong form',
        who: 'Anesu Mutasa',
      });
    });

    it('withdraws the letter that was written anew in its place, too, which is the one that is opened and mailed', async () => {
      const id = await accepted({}, { letters: [aLetter({ code: '7K3Q90ABCDEFGH12' })] });
      const sent = await send(id, 'annual_review');
      await decide(sent, { act: 'approve' });
      portal.clock.advance(60_000);
      const ifMatch = { 'if-match': `"${(await protocol(id)).version}"` };
      const anew = { reason: 'Misspelt.' };
      expect((await portal.as('officer', 'POST', `/api/protocols/${id}/letters`, anew, ifMatch)).status).toBe(200);
      const states = async () => {
        const { letters = [] } = await stored(id);
        return Promise.all(
          letters.map(
            async ({ code }) => ((await portal.anonymous('GET', `/api/verify/${code}`)).body as Verified).state,
          ),
        );
      };
      expect(await states()).toEqual(['replaced', 'replaced', 'valid']);
      const [, first, second] = ((await stored(id)).letters ?? []).map(({ code }) => formatLetterCode(code));
      expect(await letterText(sent)).toContain(second);
      const { decided_at = '' } = (await stored(id)).letters?.[1] ?? {};
      const mailed = await portal.service.letters.find({ protocol: id, decided_at });
      const { edges } = await readPdf(new Uint8Array(mailed ?? []));
      expect([edges.includes(`${second}`), edges.includes(`${first}`)]).toEqual([true, false]);

      expect((await undo(sent)).status).toBe(200);
      portal.clock.advance(60_000);
      expect(await states()).toEqual(['valid', 'withdrawn', 'withdrawn']);
      expect((await portal.open('owner', `/api/follow-ups/${sent}/letter.pdf`)).status).toBe(404);
    });

    it('is for the latest act only, while the approval is as it left it, and for 7 days', async () => {
      const id = await accepted({ valid_until: '2026-12-20' });
      const first = await send(id, 'annual_review');
      await decide(first, { act: 'approve' });
      const second = await send(id, 'study_extension');
      await decide(second, { act: 'refuse', text: 'Too early.' });
      expect(problem(await undo(first))).toEqual([409, 'not_undoable', 'The approval has changed since.']);
      expect((await form(first)).decision?.undo_until).toBeUndefined();
      expect((await undo(second)).status).toBe(200);
      expect((await form(first)).decision?.undo_until).toBe('2026-11-28');
      portal.clock.advance(8 * day);
      expect(problem(await undo(first))).toEqual([409, 'not_undoable', 'This can be taken back for 7 days only.']);
      portal.clock.advance(-8 * day);
      const plain = await send(id, 'destruction');
      await decide(plain, { act: 'acknowledge' });
      expect(problem(await undo(plain))[1]).toBe('not_undoable');
    });
  });

  describe('an officer’s process that dies', () => {
    it.each([1, 2, 3])('after write %i leaves form and protocol saying the same', async (writes) => {
      const id = await accepted({ valid_until: '2026-12-20' });
      const sent = await send(id, 'annual_review');
      const dying = await portal.dyingAfter(writes);
      expect((await decide(sent, { act: 'approve' }, dying.as)).status).toBe(503);
      await dying.stop();
      if (writes === 1) {
        // Claimed, and the protocol does not know it: another officer waits a minute.
        expect(problem(await decide(sent, { act: 'refuse', text: 'No' }))[1]).toBe('decided');
        expect((await protocol(id)).valid_until).toBe('2026-12-20');
        portal.clock.advance(60_001);
        expect((await decide(sent, { act: 'approve' })).status).toBe(200);
      } else {
        await waitFor(async () => (await form(sent)).state === 'approved');
        portal.clock.advance(60_001);
        expect(problem(await decide(sent, { act: 'refuse', text: 'No' }))[1]).toBe('decided');
      }
      await waitFor(() => Promise.resolve(typesOf(sent).length === 2));
      expect(typesOf(sent)).toEqual(['follow_up.submitted', 'follow_up.approved']);
      const { form_acts, letters, approval } = await stored(id);
      expect([form_acts?.length, letters?.length, approval?.valid_until]).toEqual([1, 2, '2027-12-20']);
      expect((await form(sent)).decision?.letter).toBe(`/api/follow-ups/${sent}/letter.pdf`);
    });

    it.each<['accepted' | 'assigned', FollowUpKind, FollowUpDecision, string]>([
      ['accepted', 'annual_review', { act: 'approve' }, 'approved'],
      ['accepted', 'amendment', { act: 'approve', replaces: ['consent'] }, 'approved'],
      // Archived by it: told as a deletion.
      ['assigned', 'withdrawal', { act: 'acknowledge' }, 'acknowledged'],
    ])('and whose event was lost: %s, %s is finished by a republish', async (status, kind, decided, state) => {
      const id = status === 'accepted' ? await accepted() : await seed(portal.store, status);
      const sent = await send(id, kind);
      const forms = portal.store.collection(followUpsCollection);
      const unfinished = await forms.get(sent);
      await decide(sent, decided);
      const { version, decision, history } = await forms.get(sent);
      await forms.replace({ ...unfinished, version });
      portal.clock.advance(60_001);
      await portal.service.republish();
      await waitFor(async () => (await form(sent)).state === state);
      const now = await forms.get(sent);
      expect(now.decision).toEqual(decision);
      expect(now.history.at(-1)).toMatchObject({ actor: 'officer', at: history.at(-1)?.at });
    });

    it('and whose taking back was told in an event that was lost: a republish finishes the form', async () => {
      const id = await accepted();
      const sent = await send(id, 'annual_review');
      await decide(sent, { act: 'approve' });
      const forms = portal.store.collection(followUpsCollection);
      const approved = await forms.get(sent);
      portal.clock.advance(60_001);
      await undo(sent);
      const { version, history } = await forms.get(sent);
      await forms.replace({ ...approved, version });
      portal.clock.advance(60_001);
      await portal.service.republish();
      await waitFor(async () => (await form(sent)).state === 'sent');
      const line = (await forms.get(sent)).history.at(-1);
      expect(line).toMatchObject({ action: 'follow_up.undone', actor: 'officer', at: history.at(-1)?.at });
    });

    it('while it takes back leaves them the same, too, and says who did it when, though the protocol went on meanwhile', async () => {
      const id = await accepted({ valid_until: '2026-12-20' });
      const sent = await send(id, 'annual_review');
      await decide(sent, { act: 'approve' });
      const dying = await portal.dyingAfter(1);
      const ifMatch = { 'if-match': `"${(await form(sent)).version}"` };
      const at = portal.clock().toISOString();
      portal.engine.breakAfter(0);
      const path = `/api/follow-ups/${sent}/undo`;
      expect((await dying.as('officer', 'POST', path, { reason: 'Wrong' }, ifMatch)).status).toBe(503);
      await dying.stop();
      portal.clock.advance(60_000);
      const now = await stored(id);
      const reminded = {
        at: portal.clock().toISOString(),
        actor: null,
        action: 'protocol.expiring',
        from: null,
        to: null,
      };
      const history = [...appendHistory(now.history, reminded, id, testKeys().history)];
      await portal.store.collection(protocolsCollection).replace({ ...now, history });
      portal.engine.mend();
      await waitFor(async () => (await form(sent)).state === 'sent');
      expect((await protocol(id)).valid_until).toBe('2026-12-20');
      const line = (await portal.store.collection(followUpsCollection).get(sent)).history.at(-1);
      expect(line).toMatchObject({ action: 'follow_up.undone', actor: 'officer', at });
    });
  });

  describe('who reads what of a form', () => {
    it('its owner and officers alone; nobody a reviewer’s name', async () => {
      const id = await accepted();
      const sent = await send(id, 'annual_review');
      await decide(sent, { act: 'approve' });
      for (const who of ['stranger', 'first'] as const) {
        expect((await portal.as(who, 'GET', `/api/follow-ups/${sent}`)).status).toBe(who === 'first' ? 403 : 404);
        expect((await portal.open(who, `/api/follow-ups/${sent}/letter.pdf`)).status).toBe(404);
        expect((await portal.as(who, 'GET', `/api/follow-ups/${sent}/preview?act=approve`)).status).toBe(403);
      }
      const own = await form(sent, 'owner');
      expect(own.about).toBeUndefined();
      const said = JSON.stringify([
        own,
        await protocol(id, 'owner'),
        await read(`/api/protocols/${id}/history`, 'owner'),
      ]);
      expect(`${said}${await letterText(sent)}`).not.toMatch(/Tendai|Nyasha|Moyo|Ncube/);
    });
  });

  describe('an act with a letter, where signatures are required', () => {
    let portal: TestPortal;
    const { accepted, send, form, protocol } = deciding(() => portal);
    beforeAll(async () => {
      portal = await start(undefined, { signatures: 'required' });
    });
    afterAll(() => portal.stop());
    const act = async (
      id: string,
      command: string,
      body: Record<string, unknown>,
      meaning?: Meaning,
      { who = 'officer', at = portal.clock() }: { who?: Person; at?: Date } = {},
    ) => {
      const path = `/api/follow-ups/${id}/${command}`;
      const given = meaning ? signed(who, { path, body, meaning, at }) : body;
      const { version } = await form(id);
      return portal.as('officer', 'POST', path, given, { 'if-match': `"${version}"` });
    };

    it('needs one of its own meaning, which stands in the history and the letter; to ask needs none', async () => {
      const id = await accepted();
      const sent = await send(id, 'annual_review');
      expect((await act(sent, 'decision', { act: 'ask', text: 'Which sites?' })).status).toBe(200);
      const answer = { 'if-match': `"${(await form(sent)).version}"` };
      await portal.as('owner', 'POST', `/api/follow-ups/${sent}/answer`, { note: 'Ours.' }, answer);
      const { version: protocol_version } = await protocol(id);
      const body = { act: 'approve', protocol_version };
      const refused = { errors: [{ field: 'signature', message: 'Enter your password to sign.' }] };
      for (const meaning of [undefined, 'Refusal'] as const)
        expect((await act(sent, 'decision', body, meaning)).body).toMatchObject(refused);
      const late = new Date(portal.clock().getTime() - 120_001);
      for (const around of [{ who: 'owner' as const }, { at: late }])
        expect((await act(sent, 'decision', body, 'Approval', around)).body).toMatchObject(refused);
      expect((await form(sent)).state).toBe('sent');
      expect((await act(sent, 'decision', body, 'Approval')).status).toBe(200);
      const letter = await portal.open('owner', `/api/follow-ups/${sent}/letter.pdf`);
      const { text } = await readPdf(new Uint8Array(await letter.arrayBuffer()));
      expect(text).toContain(squashed('Anesu Mutasa, Head of Compliance'));
      expect((await act(sent, 'undo', { reason: 'Wrong' })).body).toMatchObject(refused);
      const undo = { path: `/api/follow-ups/${sent}/undo`, body: { reason: 'Wrong' }, at: portal.clock() };
      const once = signed('officer', { ...undo, meaning: 'Taken back' });
      const takeBack = async () => {
        const { version } = await form(sent);
        return portal.as('officer', 'POST', undo.path, once, { 'if-match': `"${version}"` });
      };
      expect((await takeBack()).status).toBe(200);
      const history = (await portal.as('owner', 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[];
      expect(history.flatMap(({ signature }) => (signature ? [signature.meaning] : []))).toEqual([
        'Approval',
        'Taken back',
      ]);
      // Decided anew, it can be taken back again, but not with the signature that was used.
      portal.clock.advance(1000);
      const again = { act: 'approve', protocol_version: (await protocol(id)).version };
      expect((await act(sent, 'decision', again, 'Approval')).status).toBe(200);
      expect((await takeBack()).body).toMatchObject(refused);
      expect((await form(sent)).state).toBe('approved');
    });

    it('is about the documents that an amendment on paper replaces, too (docs/follow-ups 18)', async () => {
      const id = await accepted();
      const sent = await send(id, 'amendment');
      const path = `/api/follow-ups/${sent}/decision`;
      const { version: protocol_version } = await protocol(id);
      const body = { act: 'approve', protocol_version, replaces: ['consent'] };
      const given = signed('officer', { path, body, meaning: 'Approval', at: portal.clock() });
      const { version } = await form(sent);
      const post = (changes: object) =>
        portal.as('officer', 'POST', path, { ...given, ...changes }, { 'if-match': `"${version}"` });
      for (const replaces of [undefined, [], ['cv'], ['consent', 'cv']])
        expect((await post({ replaces })).body).toMatchObject({ errors: [{ field: 'signature' }] });
      expect((await post({})).status).toBe(200);
      expect((await form(sent)).decision).toMatchObject({ replaces: [{ file: 'consent', name: 'consent.pdf' }] });
    });
  });
});
