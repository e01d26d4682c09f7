import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp } from '@portal/contracts/follow-ups';
import type { Protocol } from '@portal/contracts/protocol';
import { routeName, waitFor, type TestAnswer } from '@portal/service-kit/testing';
import { uploaded } from '../testing/application.ts';
import { councils, type TestCouncil } from '../testing/councils.ts';
import { formAbout, sendForm } from '../testing/follow-up.ts';
import { holding } from '../testing/hold-meeting.ts';
import { people, type Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { protocolsCollection } from './store.ts';

let portal: TestPortal;

const reviewers = ['first', 'second', 'third'] as const;
/** What reviewers say that no researcher is told, or not yet. */
const secret = {
  note: 'Zvinyorwa only for myself.',
  conflict: 'Munin’ina works at the sponsor.',
  replaced: 'Chipatara until May.',
  due: 'Asked for more days, mufaro.',
  typed: 'Not sent yet, chinyararire.',
  discussed: 'Nhaurirano: the second reviewer was against it.',
  recused: 'Hama of the investigator.',
  asked: 'Ndinoziva this site from my own work. Which wards?',
  unasked: 'Hukama with the sponsor?',
  declined: 'Chikonzero: it stands in section J.',
};

/** Names and ids of reviewers, what they advise, and what is theirs alone. Ids stand in quotes or after a slash. */
const forbidden: readonly RegExp[] = [
  ...reviewers.flatMap((id) => [
    new RegExp(`"${id}"|/${id}\\b`),
    new RegExp(`${people[id].first_name}|${people[id].last_name}`),
    new RegExp(`${id}@example`),
  ]),
  /recommend/i,
  /"(revise|absence|away|declared_at|declared_conflicts|conflict_text|reviewers_said|desk_words)"/,
  /2026-12-24|2027-01-04/,
  ...Object.values(secret).map((text) => new RegExp(`${text}|${squashed(text)}`)),
];
const found = (text: string) => forbidden.filter((pattern) => pattern.test(text)).map(String);

const { appoint, open, does, memberOf, read: readMeeting } = holding(() => portal);
const read = async <T>(who: Person, path: string) => (await portal.as(who, 'GET', path)).body as T;
async function post(who: Person, path: string, body: object): Promise<TestAnswer> {
  const [, kind, id] = /^\/api\/(protocols|follow-ups)\/([^/]+)/.exec(path) ?? [];
  const { version } = await read<{ version: number }>('officer', `/api/${kind}/${id}`);
  const answer = await portal.as(who, 'POST', path, body, { 'if-match': `"${version}"` });
  if (![200, 204].includes(answer.status)) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer;
}
const work = (who: Person, id: string, subject: string, body: object) =>
  portal.as(who, 'PUT', `/api/drafts/${id}`, { kind: 'review', subject, body }, { 'if-none-match': '*' });

/** A form that a meeting refuses, with signed minutes. Two members are recused by themselves, one by hand. */
async function meet(follow_up: string): Promise<string> {
  await appoint();
  const meeting = await open([{ follow_up }]);
  const { id } = meeting;
  const recused = [{ member: memberOf(meeting, 'Zhou'), reason: secret.recused }];
  const said = {
    discussion: secret.discussed,
    recused,
    outcome: 'disapproved',
    reasons: 'Two sites are new.',
  } as const;
  const { present } = meeting.items[0]!.quorum.there;
  await does(id, 'PUT', 'items/1', { ...said, for: present - 1, against: 0, abstained: 0 });
  await does(id, 'POST', 'close', {});
  await does(id, 'POST', 'decisions', {});
  await waitFor(async () => (await readMeeting(id)).items[0]?.result?.state === 'decided');
  await does(id, 'POST', 'signature', {});
  return id;
}

const protocolOf = (who: Person, id: string) => read<Protocol>(who, `/api/protocols/${id}`);

/** Returned for completion by a person of the office, and completed. */
async function complete(id: string): Promise<void> {
  const at = `/api/protocols/${id}`;
  const { return_by: due_on } = await read<Protocol>('officer', at);
  await post('officer', `${at}/return`, { points: [{ text: 'Sign the letter.' }], due_on });
  const { returned } = await read<Protocol>('owner', at);
  const answers = [{ point: returned?.points[0]?.id, text: 'Signed.' }];
  await post('owner', `${at}/completion`, { answers });
}

/** A study of two reviewers through all that they can say and be asked; answers ids of it, of its forms and of its meeting. */
async function live({
  studyType,
  followUps,
}: TestCouncil): Promise<{ id: string; forms: readonly string[]; meeting: string }> {
  const { id } = await portal.submit(studyType);
  const on = (command: string) => `/api/protocols/${id}/${command}`;
  const away = { from: '2026-12-24', to: '2027-01-04' };
  await portal.as('second', 'PUT', '/api/reviewers/second/absences', away, { 'if-match': '"0"' });
  await complete(id);
  await post('officer', on('assignment'), { reviewer: 'first', alt_reviewer: 'second' });
  await post('first', on('declaration'), { conflict: true, text: secret.conflict });
  await post('officer', on('assignment'), { reviewer: 'third', alt_reviewer: 'second' });
  await post('officer', on('due-date'), { slot: 'alt_reviewer', due_at: '2027-06-01', reason: secret.due });
  await post('officer', on('reminder'), { slot: 'alt_reviewer' });
  await post('third', on('declaration'), { conflict: false });
  await post('third', on('review'), { comment: 'Which sites?\n\nWhich days?', recommendation: 'revise' });
  const ask = async (who: Person, text: string) => {
    await post(who, on('questions'), { text });
    const { questions } = await read<Protocol>('officer', `/api/protocols/${id}`);
    return on(`questions/${questions!.at(-1)!.id}`);
  };
  const asked = await ask('second', secret.asked);
  await post('officer', `${await ask('second', secret.unasked)}/decline`, { text: secret.declined });
  await post('officer', `${asked}/release`, { text: 'Which wards?' });
  const answer = { text: 'The maternity ward.', files: [uploaded('answer')] };
  await post('owner', `${asked}/answer`, answer);
  // Withdrawn by the comment below.
  await post('officer', `${await ask('second', secret.asked)}/release`, { text: 'Which weeks?' });
  await work('second', `review.${id}.1`, id, { text: secret.typed, notes: { D: secret.note } });
  await post('second', on('review'), { comment: 'Clear.', recommendation: 'reject' });
  await post('officer', on('decision'), { status: 'rejected', compliance_comment: 'Please answer.' });
  await post('owner', on('response'), { response: uploaded('response'), cover_letter: uploaded('cover_letter') });
  await complete(id);
  await post('officer', on('forward'), {});
  await post('third', on('review'), { comment: 'Better.', recommendation: 'accept' });
  await post('second', on('review'), { comment: 'Good.', recommendation: 'accept' });
  const conditional = { status: 'accepted', outcome: 'approved_subject_to', conditions: 'In Shona, too.' };
  await post('officer', on('decision'), conditional);
  await post('officer', on('conditions-met'), { note: 'Seen in Shona.' });
  await post('officer', on('letters'), { reason: 'The name was misspelt.' });
  const forms: string[] = [];
  const send = async (what: keyof typeof followUps) => {
    const { id: form } = await sendForm(portal, formAbout(id, { kind: followUps[what] }));
    forms.push(form);
    return form;
  };
  const decide = async (form: string, body: object) => {
    const { about } = await read<FollowUp>('officer', `/api/follow-ups/${form}`);
    return post('officer', `/api/follow-ups/${form}/decision`, { protocol_version: about?.version, ...body });
  };
  const review = await send('review');
  await decide(review, { act: 'ask', text: '1. Who?\n2. When?' });
  await post('owner', `/api/follow-ups/${review}/answer`, { note: 'We. Now.' });
  await decide(review, { act: 'approve' });
  await decide(await send('extension'), { act: 'refuse', text: 'Too early.' });
  const amendment = await send('amendment');
  await decide(amendment, { act: 'approve' });
  await post('officer', `/api/follow-ups/${amendment}/undo`, { reason: 'Wrong form' });
  await decide(await send('harm'), { act: 'acknowledge' });
  const meeting = await meet(await send('extension'));
  await post('officer', on('archive'), { reason: 'Submitted twice.' });
  await post('officer', on('restoration'), { reason: 'It was not.' });
  return { id, forms, meeting };
}

/** What this person gets from a route, on screen and as a file, as text. */
async function saidBy(who: Person, path: string): Promise<string> {
  const screen = await portal.as(who, 'GET', path);
  if (screen.status === 200 && screen.headers.get('content-type')?.includes('json'))
    return `${JSON.stringify(screen.body)} ${screen.headers.get('etag')}`;
  const file = await portal.open(who, path);
  if (file.status !== 200) return '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = file.headers.get('content-type') ?? '';
  if (type !== 'application/pdf') return new TextDecoder('latin1').decode(bytes);
  const { text, edges } = await readPdf(bytes);
  return `${text} ${edges}`;
}

/** Every address that can be read, with each of these ids in its place. */
function addresses(given: Readonly<Record<string, readonly string[]>>, decided_at: string): readonly string[] {
  const names = portal.service.routes.map(routeName);
  return names.flatMap((name) => {
    const [method, path = ''] = name.split(' ');
    if (method !== 'GET' || path.includes('openapi')) return [];
    if (!path.includes(':')) return [path];
    const [, kind = ''] = /^\/api\/([a-z-]+)\//.exec(path) ?? [];
    const values = given[kind] ?? [...(given.protocols ?? []), ...reviewers];
    return values.map((value) => path.replace(/:\w+/, value).replace(':decided_at', decided_at));
  });
}

const title =
  'in a portal of $name no researcher is told who reviewed, what they advise, note or declare, or when they are away';
describe.each(councils)(title, (council) => {
  beforeAll(async () => {
    portal = await startPortal(undefined, council.config);
  });
  afterAll(() => portal.stop());

  it('by any route that is read, in any status of a whole life, in the archive, by no letter and no minutes', async () => {
    const { id, forms, meeting } = await live(council);
    const { letters = [] } = await portal.store.collection(protocolsCollection).get(id);
    expect(letters.map(({ kind }) => kind)).toEqual([
      ...['rejected', 'accepted', 'conditions-met', 'conditions-met'],
      ...['renewal', 'refusal', 'amendment', 'refusal'],
    ]);
    const codes = letters.map(({ code }) => code);
    const given = { protocols: [id], 'follow-ups': forms, verify: codes, meetings: [meeting] };
    const paths = addresses(given, letters[0]?.decided_at ?? '');
    const walk = async (): Promise<readonly string[]> => {
      const read: string[] = [];
      for (const path of paths) {
        const said = await saidBy('owner', path);
        if (said !== '') read.push(path);
        expect([path, found(said)]).toEqual([path, []]);
      }
      return read;
    };
    const read = await walk();
    // What is looked at is really there.
    for (const path of ['', '/history', '/export.pdf', '/ledger.pdf', '/letter.pdf'])
      expect(read).toContain(`/api/protocols/${id}${path}`);
    const shown = await saidBy('owner', `/api/protocols/${id}`);
    for (const part of ['Which wards?', 'The maternity ward.', 'owner-answer', '"from":"reviewer"', 'Which weeks?'])
      expect([part, shown.includes(part)]).toEqual([part, true]);
    for (const form of forms) expect(read).toContain(`/api/follow-ups/${form}`);
    for (const code of codes) expect(read).toContain(`/api/verify/${code}`);
    for (const form of [forms[1], forms[4]]) expect(read).toContain(`/api/follow-ups/${form}/letter.pdf`);
    expect(read).toContain('/api/protocols/mine.json');
    // Meetings, their minutes and the archive of a protocol are not a researcher's to read; a member of the council is told when and where,
    // and has a calendar.
    expect(read.filter((path) => /meetings|members|archive\.zip/.test(path))).toEqual([
      '/api/meetings/calendar',
      `/api/meetings/${meeting}/call`,
    ]);
    // A return is told without the officer's name: on screen, in the history's lines of it, and in print.
    const own = await protocolOf('owner', id);
    expect(own.completions).toHaveLength(2);
    const office = new RegExp(`${people.officer.first_name}|${people.officer.last_name}|"officer"`);
    expect(JSON.stringify(own.completions)).not.toMatch(office);
    const printed = await saidBy('owner', `/api/protocols/${id}/export.pdf`);
    for (const text of ['Completion 1', 'Completion 2', 'Sign the letter.', 'Signed.'])
      expect(printed).toContain(squashed(text));
    expect(printed).not.toMatch(office);
    expect((await protocolOf('third', id)).completions).toBeUndefined();
    expect(await saidBy('third', `/api/protocols/${id}/export.pdf`)).not.toContain(squashed('Sign the letter.'));
    // The same patterns do find it where it may be read.
    const officers = `${await saidBy('officer', `/api/protocols/${id}`)} ${await saidBy('officer', `/api/protocols/${id}/history`)}`;
    expect(found(officers).length).toBeGreaterThan(5);
    const minutes = `${await saidBy('officer', `/api/meetings/${meeting}`)} ${await saidBy('officer', `/api/meetings/${meeting}/minutes.pdf`)}`;
    for (const text of [secret.discussed, secret.recused]) {
      // On screen, and in print.
      expect(minutes.includes(text)).toBe(true);
      expect(minutes.includes(squashed(text))).toBe(true);
    }
    // A PDF is read as what it says.
    expect((await saidBy('owner', `/api/protocols/${id}/letter.pdf`)).includes(squashed('Two sites are new.'))).toBe(
      false,
    );
    expect(
      (await saidBy('owner', `/api/follow-ups/${forms[4]}/letter.pdf`)).includes(squashed('Two sites are new.')),
    ).toBe(true);
    expect((await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as Protocol).toMatchObject({
      reviewer: null,
      alt_reviewer: null,
    });

    await post('officer', `/api/protocols/${id}/archive`, { reason: 'Done.' });
    expect(await walk()).toContain(`/api/protocols/${id}/history`);
  }, 120_000);
});
