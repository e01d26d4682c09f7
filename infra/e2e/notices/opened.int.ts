import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import type { MeetingRow } from '@portal/contracts/meetings';
import { mailRules, noticeKinds, type Notice, type NoticeKind } from '@portal/contracts/notices';
import type { LateReview } from '@portal/contracts/my-day';
import type { Protocol } from '@portal/contracts/protocol';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { demoOfficers, demoPassword, demoResearchers, demoReviewers } from '../../standalone/demo/people.ts';
import { call } from '../faults/call.ts';
import { registration, signIn, type Person } from '../faults/people.ts';
import { copyDemo } from '../portal/demo-folder.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { accountActs } from './account-acts.ts';

/** Nobody who is told of these can open anything any more. */
const unopened: Partial<Record<NoticeKind, string>> = {
  role_refused: 'The account is gone, and the mail alone says so.',
  account_deleted: 'The account is gone, and the mail alone says so.',
};

/** What the council of the demo, an officer and people here do with applications, forms, meetings and accounts. */
const made = noticeKinds.filter((kind) => !(kind in unopened));

/** What the page of a link asks for first. */
function askedBy(role: string, link: string, { id }: Pick<Person, 'id'>): string {
  if (link === '/profile') return `/api/accounts/${id}`;
  if (link.startsWith('/protocol/')) return `/api${link.replace('protocol', 'protocols')}`;
  if (link.startsWith('/meetings/') && role !== 'compliance') return `/api${link}/call`;
  return link === '/' ? '/api/protocols' : `/api${link}`;
}

/** Two questions of the reviewer of an application: one is declined, the other answered. */
async function askTwice(officer: Person, personOf: (id: string | null) => Person): Promise<void> {
  const [assigned] = await officer.get<Protocol[]>('/api/protocols?status=assigned');
  const path = `/api/protocols/${assigned!.id}`;
  for (const text of ['Who is told?', 'Who pays?'])
    await personOf(assigned!.reviewer).post(`${path}/questions`, { text });
  const { user, questions = [] } = await officer.get<Protocol>(path);
  const on = (n: number) => `${path}/questions/${questions[n]!.id}`;
  await officer.post(`${on(0)}/decline`, { text: 'It stands in section J.' });
  await officer.post(`${on(1)}/release`, { text: 'Who pays?' });
  await personOf(user).post(`${on(1)}/answer`, { text: 'The council.' });
}

describe('the links of notices, in a running portal (docs/notices 24)', () => {
  let temp: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: RunningPortal;
  let officer: Person;
  let people: { role: string; person: Person; notices: Notice[] }[];

  const noticesOf = async (person: Person): Promise<Notice[]> => {
    const all: Notice[] = [];
    for (let page = 1; all.length === (page - 1) * 100; page += 1)
      all.push(...(await person.get<Notice[]>(`/api/notifications?page_size=100&page=${page}`)));
    return all;
  };

  const change = async (person: Person, at: string, act: string, body: unknown): Promise<void> => {
    const headers = { 'if-match': (await person.read(at)).headers.get('etag') ?? '' };
    expect([act, (await person.call('POST', `${at}/${act}`, { body, headers })).status]).toEqual([act, 200]);
  };

  beforeAll(async () => {
    temp = await createTempFolder();
    const folder = path.join(temp.folder, 'data');
    await copyDemo(folder);
    const rules = { ROLE_APPROVAL: 'required', FOUR_EYES: 'required', RECOVERY_HOURS: '0', LOGIN_MAILS: 'on' };
    portal = await startPortal(folder, { DEMO: 'on', ...rules });
    const everybody = [...demoOfficers, ...demoReviewers, ...Object.values(demoResearchers)];
    const signedIn = await Promise.all(
      everybody.map(async ({ email, role }) => ({ role, person: await signIn(portal.url, email, demoPassword) })),
    );
    officer = signedIn[0]!.person;
    signedIn.push(...(await accountActs(portal.url, [officer, signedIn[1]!.person])));
    const body = registration('waits@example.org', 'reviewer');
    const waiting = await call(`${portal.url}/api/accounts`, 'POST', { body });
    expect(waiting).toMatchObject({ status: 201 });
    const [archived] = await officer.get<Protocol[]>('/api/protocols?archived=true');
    await officer.post(`/api/protocols/${archived!.id}/restoration`, { reason: 'It goes on.' });
    const [meeting] = await officer.get<MeetingRow[]>('/api/meetings?state=planned');
    const { day, time } = meeting!;
    await change(officer, `/api/meetings/${meeting!.id}`, 'move', { day, time, place: 'Committee room' });
    await change(officer, `/api/meetings/${meeting!.id}`, 'cancellation', { reason: 'The chair is ill.' });
    const [reviewed] = await officer.get<Protocol[]>('/api/protocols?status=reviewed');
    await change(officer, `/api/protocols/${reviewed!.id}`, 'decision', { status: 'accepted' });
    await change(officer, `/api/protocols/${reviewed!.id}`, 'decision/undo', { reason: 'It was too early.' });
    const [pending] = await officer.get<Protocol[]>('/api/protocols?status=pending');
    const at = `/api/protocols/${pending!.id}`;
    const { return_by: due_on } = await officer.get<Protocol>(at);
    const toReturn = { points: [{ text: 'Sign the letter.' }], due_on };
    await change(officer, at, 'return', toReturn);
    await change(officer, at, 'return/reminder', {});
    await change(officer, at, 'return/withdrawal', { reason: 'It was complete.' });
    await change(officer, at, 'return', toReturn);
    for (const { role, person } of signedIn) {
      const own = role === 'researcher' ? await person.get<Protocol[]>('/api/protocols?returned=true') : [];
      if (!own.some(({ id }) => id === pending!.id)) continue;
      const { returned } = await person.get<Protocol>(at);
      await change(person, at, 'completion', { answers: [{ point: returned!.points[0]!.id, text: 'Signed.' }] });
    }
    const [late] = await officer.get<LateReview[]>('/api/desk/replace');
    const candidates = await officer.get<{ id: string }[]>(`/api/protocols/${late!.id}/reviewer-candidates`);
    const { reviewer, alt_reviewer } = await officer.get<Protocol>(`/api/protocols/${late!.id}`);
    const other = candidates.find(({ id }) => id !== reviewer && id !== alt_reviewer);
    const replaced = { slot: late!.slot, reviewer: other!.id, reason_kind: 'no_answer' };
    await change(officer, `/api/protocols/${late!.id}`, 'replacement', replaced);
    for (const { person } of signedIn.filter(({ role }) => role === 'researcher')) {
      const asked = (await noticesOf(person)).find(({ kind }) => kind === 'follow_up_more_asked');
      if (asked) await change(person, `/api${asked.link}`, 'answer', { note: 'Here it is.' });
    }
    await askTwice(officer, (id) => signedIn.find(({ person }) => person.id === id)!.person);
    await officer.post(`/api/accounts/${(waiting.body as { id: string }).id}/approval`, { decision: 'approve' });
    signedIn.push({ role: 'reviewer', person: await signIn(portal.url, body.email) });
    await waitFor(async () => {
      people = await Promise.all(signedIn.map(async (one) => ({ ...one, notices: await noticesOf(one.person) })));
      const kinds = new Set(people.flatMap(({ notices }) => notices.map(({ kind }) => kind)));
      return made.every((kind) => kinds.has(kind));
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await temp.remove();
  });

  /** A reviewer who declined or was replaced, or whose protocol is archived, may not read it any more (docs/reviews). */
  const mayStillRead = async (role: string, { id }: Person, link: string): Promise<boolean> => {
    if (role !== 'reviewer' || !link.startsWith('/protocol/')) return true;
    const { reviewer, alt_reviewer, archived } = await officer.get<Protocol>(askedBy(role, link, officer));
    return !archived && [reviewer, alt_reviewer].includes(id);
  };

  it.each(made)('%s opens what it speaks of, for each who was told', async (kind) => {
    const told = people.flatMap(({ role, person, notices }) =>
      notices.filter((notice) => notice.kind === kind).map(({ link }) => ({ role, person, link })),
    );
    const readers: readonly string[] = mailRules[kind].recipients;
    let opened = 0;
    for (const { role, person, link } of told) {
      // Members of the council may be researchers, too.
      if (kind !== 'meeting_called') expect(readers).toContain(role);
      const page = await call(`${portal.url}${link}`, 'GET', { headers: { accept: 'text/html' } });
      expect([link, page.status, page.headers.get('content-type')]).toEqual([
        link,
        200,
        expect.stringContaining('html'),
      ]);
      const { status } = await person.call('GET', askedBy(role, link, person));
      expect([role, link, status]).toEqual([role, link, (await mayStillRead(role, person, link)) ? 200 : 404]);
      if (status === 200) opened += 1;
    }
    expect(opened).toBeGreaterThan(0);
  });
});
