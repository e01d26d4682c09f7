import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flagsOf } from '@portal/contracts/accounts';
import { actsOf, followUpKinds, followUpStates, type FollowUpRow } from '@portal/contracts/follow-ups';
import type { Meeting, MeetingRow } from '@portal/contracts/meetings';
import type { Member } from '@portal/contracts/members';
import type { MailCounts, MailRecord, Notice } from '@portal/contracts/notices';
import { decidedWithin, approvalBands, type Report, type ReportName } from '@portal/contracts/reports';
import { statuses, studyTypes, type Protocol, type ProtocolRow } from '@portal/contracts/protocol';
import type { DeskCounts } from '@portal/contracts/my-day';
import { dayIn } from '@portal/contracts/presentation';
import { readPortalSettings } from '@portal/service-kit/config';
import { listen, type Listening } from '@portal/service-kit/http';
import { loadKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { createTempFolder } from '@portal/service-kit/testing';
import express from 'express';
import { openEngines, type Engines } from '../engines.ts';
import { FolderInUse } from '../data-folder.ts';
import { serviceApps } from '../public-app.ts';
import { createServices, type Services } from '../services.ts';
import { fillDemo, isBlank } from './fill.ts';
import { demoOfficers, demoPassword, demoPeople, demoResearchers, demoReviewers, type DemoPerson } from './people.ts';

const day = 86_400_000;
const today = dayIn(new Date(), 'Africa/Harare');
const daysFrom = (instant: string): number => (Date.now() - Date.parse(instant)) / day;

let folder: string;
let remove: () => Promise<void>;
let engines: Engines;
let services: Services;
let front: Listening;
const tokens = new Map<string, { access: string; since: number }>();
/** Milliseconds: less than an access token lasts, on whatever machine. */
const renewAfter = 200_000;

async function signIn({ email }: DemoPerson): Promise<string> {
  const known = tokens.get(email);
  if (known && performance.now() - known.since < renewAfter) return known.access;
  const answer = await fetch(`${front.url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  expect([email, answer.status]).toEqual([email, 200]);
  const { access } = (await answer.json()) as { access: string };
  tokens.set(email, { access, since: performance.now() });
  return access;
}

async function open(person: DemoPerson, address: string): Promise<Response> {
  const answer = await fetch(`${front.url}${address}`, {
    headers: { authorization: `Bearer ${await signIn(person)}` },
  });
  expect([address, answer.status]).toEqual([address, 200]);
  return answer;
}
const get = async <T>(person: DemoPerson, address: string): Promise<T> =>
  (await (await open(person, address)).json()) as T;
const report = async <N extends ReportName>(name: N) =>
  (await get<Report<N>>(demoPeople.compliance, `/api/reports/${name}`)).rows;

async function all<T>(person: DemoPerson, address: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const found = await get<T[]>(person, `${address}${address.includes('?') ? '&' : '?'}page_size=100&page=${page}`);
    rows.push(...found);
    if (found.length < 100) return rows;
  }
}

beforeAll(async () => {
  ({ folder, remove } = await createTempFolder());
  // A mail server that is not there: whatever is sent to it would wait.
  const settings = readPortalSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' });
  // Keys that were put there, and what an interrupted filling left behind.
  const { history } = loadKeys(path.join(folder, 'keys'));
  mkdirSync(path.join(folder, '.demo/data/store'), { recursive: true });
  writeFileSync(path.join(folder, '.demo/data/store/protocol.sqlite'), 'half');
  mkdirSync(path.join(folder, 'files/00'), { recursive: true });
  expect(isBlank(folder)).toBe(true);
  const filling = fillDemo(settings);
  await expect(fillDemo(settings)).rejects.toThrow(FolderInUse);
  await filling;
  const [log, metrics] = [silentLog(), createMetrics()];
  engines = await openEngines(settings, log, metrics);
  expect(engines.keys.history).toEqual(history);
  services = createServices(engines, settings, log, metrics);
  await startServices(services.all);
  front = await listen(express().use(serviceApps(services.all)), { port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await front.stop();
  for (const service of services.all) await service.stop();
  await engines.close();
  await remove();
});

describe('the folder that the demo has filled', () => {
  it('is whole, and as every portal leaves its own', async () => {
    expect(isBlank(folder)).toBe(false);
    expect(existsSync(path.join(folder, '.demo'))).toBe(false);
    const findings: unknown[] = [];
    for (const service of services.all) await service.verify((finding) => void findings.push(finding));
    expect(findings).toEqual([]);
  });

  it('has a council of eight, and its next meeting planned with an agenda', async () => {
    const members = await get<Member[]>(demoPeople.compliance, '/api/members');
    expect(members.map(({ position }) => position).slice(0, 3)).toEqual(['chair', 'deputy', 'secretary']);
    expect(members).toHaveLength(8);
    const [next] = await get<MeetingRow[]>(demoPeople.compliance, `/api/meetings?state=planned&from=${today}`);
    expect(next).toMatchObject({ items: 2 });
    const meeting = await get<Meeting>(demoPeople.compliance, `/api/meetings/${next?.id}`);
    expect(meeting.items.map(({ kind }) => kind !== undefined)).toEqual([false, true]);
  });

  it('lets everybody sign in who has an account', async () => {
    for (const person of [...demoOfficers, ...demoReviewers, ...Object.values(demoResearchers)]) {
      const answer = await get<object>(person, `/api/accounts/${subjectOf(await signIn(person))}`);
      expect(answer).toMatchObject({ email: person.email, ...flagsOf(person.role) });
    }
  });

  it('holds about sixty protocols of the last twelve months, some older ones, every type and every status', async () => {
    const rows = await all<ProtocolRow>(demoPeople.compliance, '/api/protocols');
    const recent = rows.filter(({ created_date }) => daysFrom(created_date) <= 366);
    expect([recent.length > 55, rows.length - recent.length > 5]).toEqual([true, true]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(statuses));
    expect(new Set(rows.map(({ study_type }) => study_type))).toEqual(new Set(studyTypes));
    for (const { submitted } of await report('submissions')) expect(submitted).toBeGreaterThan(0);
    for (const { decided } of await report('decisions')) expect(decided).toBeGreaterThan(0);
    // Nothing is of the future.
    for (const { created_date, status_since } of rows)
      expect([daysFrom(created_date) >= 0, daysFrom(status_since) >= 0]).toEqual([true, true]);
  });

  it.each([demoPeople.researcher, demoPeople.reviewer])('shows $role something in every list', async (person) => {
    const rows = await all<ProtocolRow>(person, '/api/protocols');
    // Whoever declines gives the protocol back, and nobody has one that is pending.
    const shown = statuses.filter((status) => person.role === 'researcher' || !/pending|declined/.test(status));
    expect(shown.filter((status) => !rows.some((row) => row.status === status))).toEqual([]);
  });

  it('has every form sent and decided, every state, and some that wait for longer than they should', async () => {
    const rows = await all<FollowUpRow>(demoPeople.compliance, '/api/follow-ups');
    const found = new Set(rows.map(({ kind, state }) => `${kind} ${state}`));
    for (const kind of followUpKinds()) {
      const outcome = actsOf(kind)[0] === 'approve' ? 'approved' : 'acknowledged';
      expect([...found]).toEqual(expect.arrayContaining([`${kind} sent`, `${kind} ${outcome}`]));
    }
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(followUpStates));
    expect(rows.some(({ state, created_date }) => state === 'sent' && daysFrom(created_date) > decidedWithin)).toBe(
      true,
    );
  });

  it('has approvals that stand, end soon, are overdue for each while, were renewed and were ended', async () => {
    for (const { band, protocols } of await report('approvals')) expect([band, protocols > 0]).toEqual([band, true]);
    expect((await report('approvals')).map(({ band }) => band)).toEqual(approvalBands);
    const rows = await all<ProtocolRow>(demoPeople.compliance, '/api/protocols?status=accepted');
    expect(rows.some(({ valid_until }) => valid_until === null)).toBe(true);
    expect(rows.some(({ valid_until }) => valid_until !== null && valid_until < today)).toBe(true);
    const renewed = rows.filter(
      ({ valid_until, status_since }) => valid_until !== null && valid_until >= today && daysFrom(status_since) > 366,
    );
    expect(renewed.length).toBeGreaterThan(1);
  });

  it('has a conditional and a suspended approval, an archived protocol, and a review that is late on its desk', async () => {
    const officer = demoPeople.compliance;
    for (const validity of ['conditional', 'suspended'])
      expect([validity, await all<ProtocolRow>(officer, `/api/protocols?validity=${validity}`)]).toEqual([
        validity,
        expect.arrayContaining([expect.objectContaining({ status: 'accepted' })]),
      ]);
    const archived = await all<ProtocolRow>(officer, '/api/protocols?archived=true');
    expect(archived.length).toBeGreaterThan(0);
    const { replace } = await get<DeskCounts>(officer, '/api/desk');
    expect(replace).toBeGreaterThan(0);
  });

  it('has late reviews, second rounds, and reviewers who declined', async () => {
    const waiting = await all<ProtocolRow>(demoPeople.compliance, '/api/protocols?status=assigned');
    expect(waiting.some(({ status_since }) => daysFrom(status_since) > 45)).toBe(true);
    const kinds = new Set<string>();
    const rounds = new Map<string, number>();
    for (const { id, status } of await all<ProtocolRow>(demoPeople.compliance, '/api/protocols')) {
      const history = await get<{ kind: string }[]>(demoPeople.compliance, `/api/protocols/${id}/history`);
      for (const { kind } of history) kinds.add(kind);
      const { previous_rounds } = await get<Protocol>(demoPeople.compliance, `/api/protocols/${id}`);
      if (previous_rounds.length > 0) rounds.set(status, previous_rounds.length);
    }
    for (const kind of ['decline_reason', 'conflict_of_interest', 'protocol.section_updated', 'protocol.renewal_due'])
      expect(kinds).toContain(kind);
    expect([...rounds.keys()]).toEqual(expect.arrayContaining(['assigned', 'accepted']));
    const loads = await report('reviewers');
    expect(loads.every(({ given, open: asked }) => given + asked > 0)).toBe(true);
    expect(loads).toHaveLength(demoReviewers.length);
  });

  it('has notices that were read and some that were not', async () => {
    for (const person of [demoPeople.compliance, demoPeople.researcher, demoPeople.reviewer]) {
      const notices = await all<Notice>(person, '/api/notifications');
      const unread = notices.filter(({ read_at }) => read_at === null).length;
      expect([person.role, unread > 0, notices.length > unread]).toEqual([person.role, true, true]);
    }
  });

  it('knows what became of every mail, and keeps those of the last day alone', async () => {
    const { by_state, resent } = await get<MailCounts>(demoPeople.compliance, '/api/mails/counts');
    expect(by_state).toMatchObject({ waiting: 0, queued: 0, sending: 0, uncertain: 0 });
    expect([by_state.sent > 300, by_state.failed > 0, resent]).toEqual([true, true, 1]);
    const mails = await all<MailRecord>(demoPeople.compliance, '/api/mails');
    const ofToday = mails.filter(({ state, updated_at }) => state === 'sent' && daysFrom(updated_at) < 1);
    const kept = readdirSync(path.join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
    expect(ofToday.length).toBeGreaterThan(0);
    expect(kept).toHaveLength(ofToday.length);
    expect(mails.filter(({ letter }) => letter === 'left_out')).toEqual([]);
  });

  it('opens every protocol for its owner, with its files, its application on paper and its letters', async () => {
    for (const person of Object.values(demoResearchers)) {
      const look = async ({ id, actions }: ProtocolRow) => {
        const { documents, letter } = await get<Protocol>(person, `/api/protocols/${id}`);
        const links = Object.values(documents[0] ?? {}).filter((value) => String(value).startsWith('/api/files/'));
        expect(links.length).toBeGreaterThanOrEqual(7);
        await open(person, String(links[0]));
        const papers = [`/api/protocols/${id}/export.pdf`, ...(letter ? [`/api/protocols/${id}/letter.pdf`] : [])];
        for (const paper of papers) {
          const pdf = Buffer.from(await (await open(person, paper)).arrayBuffer());
          expect([paper, pdf.subarray(0, 5).toString()]).toEqual([paper, '%PDF-']);
        }
        if (actions.includes('respond')) await open(person, `/api/templates/response.docx?protocol=${id}`);
      };
      await Promise.all((await all<ProtocolRow>(person, '/api/protocols')).map(look));
    }
  });
});

const subjectOf = (token: string): string => {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return sub;
};
