import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import type { MailRecord, Notice } from '@portal/contracts/notices';
import { protocolSchema, type Protocol, type ProtocolRow, type Submitted } from '@portal/contracts/protocol';
import { sections } from '@portal/contracts/sections';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { allPages } from './all-pages.ts';
import { byCount, repeated } from './by-count.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';
import { noticeOf } from './notice-of.ts';
import { signIn, signUp, uploadAll, type Person } from './people.ts';
import { startLoad, submit, type Attempt } from './submit-load.ts';

const kills = 10;
const clients = 4;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Killed again and again while people upload and submit; every test looks at what is left after the last start. */
describe('the portal killed ten times under load (quality.md, Faults)', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let mailServer: MailServer;
  let portal: RunningPortal;
  let settings: Record<string, string>;
  let officer: Person;
  const owners = new Map<string, Person>();
  const attempts: Attempt[] = [];
  const refused: string[] = [];

  const start = () => startPortal(data.folder, settings);
  const ownerOf = ({ owner }: Attempt): Person => owners.get(owner)!;
  const listed = async () =>
    (await Promise.all([...owners.values()].map((one) => allPages<ProtocolRow>(one, '/api/protocols')))).flat();
  const read = (attempt: Attempt, id: string) => ownerOf(attempt).get<Protocol>(`/api/protocols/${id}`);

  beforeAll(async () => {
    data = await createTempFolder();
    mailServer = await startMailServer();
    settings = { PORT: String(await freePort()), OPS_PORT: String(await freePort()), SMTP_URL: mailServer.url };
    portal = await start();
    officer = await signUp(portal.url, 'compliance');
    const files = new Map<string, ReadonlyMap<string, FileAnswer>>();
    for (let at = 0; at < clients; at += 1) {
      const owner = await signUp(portal.url, 'researcher');
      owners.set(owner.email, owner);
      files.set(owner.email, await uploadAll(owner));
    }
    for (let kill = 0; kill < kills; kill += 1) {
      const load = startLoad([...owners.values()].map((owner) => ({ ...owner, files: files.get(owner.email)! })));
      await pause(50 + Math.random() * 700);
      await portal.kill();
      await load.stop();
      attempts.push(...load.attempts);
      refused.push(...load.refused);
      portal = await start();
      for (const { email } of owners.values()) owners.set(email, await signIn(portal.url, email));
    }
    officer = await signIn(portal.url, officer.email);
  }, 180_000);
  afterAll(async () => {
    await portal.stop();
    await mailServer.stop();
    await data.remove();
  });

  it('had something to lose: submits that were answered and submits that were not', () => {
    expect(attempts.filter(({ answer }) => answer).length).toBeGreaterThan(kills);
    expect(attempts.filter(({ answer }) => !answer).length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });

  /** Every section with all its rows, and the file that was uploaded for it alone. */
  function expectWhole(protocol: Protocol, { application }: Attempt): void {
    expect(protocolSchema.safeParse(protocol).error).toBeUndefined();
    expect(protocol.title).toBe(application.title);
    for (const name of Object.keys(sections) as (keyof typeof sections)[])
      expect({ [name]: protocol[name].length }).toEqual({ [name]: (application[name] as unknown[]).length });
    const [wanted] = application.documents as { full_proposal: FileAnswer }[];
    expect(String(protocol.documents[0]?.full_proposal)).toContain(wanted?.full_proposal.id);
  }

  it('has every acknowledged protocol, whole and with its number', async () => {
    for (const attempt of attempts.filter(({ answer }) => answer)) {
      const { id, number } = attempt.answer!;
      const protocol = await read(attempt, id);
      expect(protocol.number).toBe(number);
      expectWhole(protocol, attempt);
    }
  }, 60_000);

  it('has the rest whole or not at all, and sending it again makes one', async () => {
    const before = await listed();
    for (const attempt of attempts.filter(({ answer }) => !answer)) {
      const kept = before.filter(({ title }) => title === attempt.application.title);
      expect(kept.length).toBeLessThanOrEqual(1);
      const again = await submit(ownerOf(attempt), attempt);
      expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: expect.anything() });
      attempt.answer = again.body as Submitted;
      if (kept[0]) expect(attempt.answer.id).toBe(kept[0].id);
      expectWhole(await read(attempt, attempt.answer.id), attempt);
    }
    const after = await listed();
    expect(after.length).toBe(attempts.length);
    expect(new Set(after.map(({ number }) => number)).size).toBe(attempts.length);
  }, 60_000);

  it('has every file that a protocol refers to', async () => {
    for (const attempt of attempts) {
      const { documents } = await read(attempt, attempt.answer!.id);
      const file = await ownerOf(attempt).call('GET', String(documents[0]?.full_proposal));
      expect(file.status).toBe(200);
    }
  }, 60_000);

  it('has told everybody once, when it has caught up', async () => {
    const links = new Map(attempts.map(({ answer }) => [`/protocol/${answer!.id}`, 1]));
    const told = async (person: Person, kind: Notice['kind']) =>
      (await allPages<Notice>(person, '/api/notifications')).filter((notice) => notice.kind === kind);
    const toOfficer = await waitFor(async () => {
      const notices = await told(officer, 'protocol_submitted');
      return notices.length >= attempts.length && notices;
    }, 30_000);
    expect(byCount(toOfficer.map(({ link }) => link))).toEqual(links);
    const receipts = await Promise.all([...owners.values()].map((owner) => told(owner, 'protocol_receipt')));
    expect(byCount(receipts.flat().map(({ link }) => link))).toEqual(links);
  }, 60_000);

  it('has sent every mail once; only what was caught in the act of sending is uncertain', async () => {
    const mails = await waitFor(async () => {
      const all = await allPages<MailRecord>(officer, '/api/mails');
      return all.every(({ state }) => ['sent', 'uncertain', 'failed'].includes(state)) && all;
    }, 60_000);
    const about = mails.filter(({ kind }) => kind === 'protocol_submitted' || kind === 'protocol_receipt');
    expect(about.length).toBe(2 * attempts.length);
    expect(about.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(about.filter(({ state }) => state === 'uncertain').length).toBeLessThanOrEqual(kills * 10);
    const ids = mailServer.taken.map(({ messageId }) => messageId);
    expect(repeated(ids)).toEqual([]);
    const taken = new Set(ids.map(noticeOf));
    const missing = about.filter(({ state, id }) => state === 'sent' && !taken.has(id));
    expect(missing).toEqual([]);
  }, 90_000);
});
