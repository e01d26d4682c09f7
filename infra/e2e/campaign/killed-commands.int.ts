import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NoticeKind } from '@portal/contracts/notices';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import type { Answer } from '../faults/call.ts';
import { signIn, signUp, uploadAll, type Person } from '../faults/people.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { filer } from '../screens/filed.ts';
import { openLine, type Line } from '../wizard/line.ts';
import type { Users } from './mixed-load.ts';
import { randomFrom } from './random.ts';
import { verified } from './run-campaign.ts';
import { toldOnce } from './told-once.ts';
import { toldLine } from './wanted-notices.ts';

/** Applications on which a command is given at the same time: the kill meets some of them in the act. */
const together = 10;
/** Longest time from sending most of them to the kill, in ms. */
const latest = 4;

type Who = 'owner' | 'officer' | 'reviewer';
interface Step {
  who: Who;
  /** The history's line of it. */
  kind: string;
  /** Path below the protocol and body, by what this person reads of it. */
  command: (protocol: Protocol) => readonly [path: string, body: object];
  /** Whether the process is killed meanwhile. */
  killed?: boolean;
}

const lastQuestion = ({ questions = [] }: Protocol) => `questions/${questions.at(-1)?.id}`;
const ask = (draft: string): Step => ({
  ...{ who: 'reviewer', kind: 'protocol.question_asked' },
  command: ({ id }) => ['questions', { text: `Which sites, ${draft}?`, draft: `${draft}.${id}` }],
});
const returning: Step = {
  ...{ who: 'officer', kind: 'protocol.returned' },
  command: ({ return_by }) => ['return', { points: [{ text: 'Sign the letter.' }], due_on: return_by }],
};

describe('the portal killed while an application is returned and completed, and questions are asked and answered (docs/faults 12)', () => {
  let folder: Awaited<ReturnType<typeof createTempFolder>>;
  let mailServer: MailServer;
  let portal: RunningPortal;
  let settings: Record<string, string>;
  let users: Users;
  let people: Record<Who, Person>;
  /** A line that can lose an answer, and the same people over it. */
  let line: Line;
  const overLine = {} as Record<Who, Person>;
  let ids: readonly string[];
  const random = randomFrom(21);
  const acknowledged: string[] = [];
  /** Of commands that were cut off: those that were carried out, and those that were not. */
  const cut = { carriedOut: [] as string[], lost: [] as string[] };
  let kills = 0;

  const steps: readonly Step[] = [
    { who: 'officer', kind: 'protocol.checked', command: () => ['checked', { items: [] }], killed: true },
    { ...returning, killed: true },
    {
      ...{ who: 'officer', kind: 'protocol.return_withdrawn', killed: true },
      command: () => ['return/withdrawal', { reason: 'A mistake.' }],
    },
    returning,
    {
      ...{ who: 'owner', kind: 'protocol.completed', killed: true },
      command: ({ returned }) => [
        'completion',
        { answers: (returned?.points ?? []).map(({ id }) => ({ point: id, text: 'Signed.' })) },
      ],
    },
    { who: 'officer', kind: 'protocol.assigned', command: () => ['assignment', { reviewer: people.reviewer.id }] },
    { ...ask('first'), killed: true },
    {
      ...{ who: 'officer', kind: 'protocol.question_released', killed: true },
      command: (protocol) => [`${lastQuestion(protocol)}/release`, { text: 'Which sites?' }],
    },
    {
      ...{ who: 'owner', kind: 'protocol.question_answered', killed: true },
      command: (protocol) => [
        `${lastQuestion(protocol)}/answer`,
        { text: 'Mutoko.', files: [users.researchers[0]?.files.get('answer')] },
      ],
    },
    ask('second'),
    {
      ...{ who: 'officer', kind: 'protocol.question_declined', killed: true },
      command: (protocol) => [`${lastQuestion(protocol)}/decline`, { text: 'It stands in section F.' }],
    },
    ask('third'),
    {
      ...{ who: 'reviewer', kind: 'protocol.question_withdrawn', killed: true },
      command: (protocol) => [`${lastQuestion(protocol)}/withdrawal`, {}],
    },
  ];

  /** How often the history of each application tells of something. */
  const linesOf = (kind: string) =>
    Promise.all(
      ids.map(async (id) => {
        const lines = await people.officer.get<HistoryEntry[]>(`/api/protocols/${id}/history`);
        return lines.filter((line) => line.kind === kind).length;
      }),
    );
  /** Each command with the version that its page showed; sent again it is the same. */
  const prepared = ({ who, command }: Step) =>
    Promise.all(
      ids.map(async (id) => {
        const protocol = await people[who].get<Protocol>(`/api/protocols/${id}`);
        const [path, body] = command(protocol);
        const headers = { 'if-match': `"${protocol.version}"` };
        return (by = people[who]) =>
          by.call('POST', `/api/protocols/${id}/${path}`, {
            body,
            // A question needs none.
            headers: path.startsWith('questions') ? {} : headers,
          });
      }),
    );
  const answered = (sent: Promise<Answer>) => sent.then(({ status }) => status).catch(() => undefined);
  type Send = Awaited<ReturnType<typeof prepared>>[number];

  /**
   * Gives the command on every application and kills the portal. By chance the kill comes before, amid or after most of them; for sure
   * the first is acknowledged, the second carried out without its answer, and the last one sent and not carried out.
   */
  async function giveAndKill(
    { who }: Step,
    [first, second, ...others]: readonly Send[],
  ): Promise<(number | undefined)[]> {
    const acknowledgedOne = await answered(first!());
    // As it asks, it renews a token that grows old.
    await overLine[who].get('/api/protocols/counts');
    line.breakAtAnswer(`POST /api/protocols/${ids[1]}/`);
    const unanswered = await answered(second!(overLine[who]));
    line.mend();
    const last = others.pop()!;
    const raced = others.map((send) => answered(send()));
    await sleep(random() * latest);
    // It takes in nothing more.
    process.kill(portal.pid, 'SIGSTOP');
    const tooLate = answered(last());
    await portal.kill();
    kills += 1;
    const statuses = [acknowledgedOne, unanswered, ...(await Promise.all([...raced, tooLate]))];
    portal = await startPortal(folder.folder, settings);
    return statuses;
  }

  beforeAll(async () => {
    folder = await createTempFolder();
    mailServer = await startMailServer();
    settings = { PORT: String(await freePort()), OPS_PORT: String(await freePort()), SMTP_URL: mailServer.url };
    portal = await startPortal(folder.folder, settings);
    const [owner, officer, reviewer] = await Promise.all([
      signUp(portal.url, 'researcher'),
      signUp(portal.url, 'compliance'),
      signUp(portal.url, 'reviewer'),
    ]);
    people = { owner, officer, reviewer };
    line = await openLine(portal.url);
    for (const who of Object.keys(people) as Who[]) overLine[who] = await signIn(line.url, people[who].email);
    users = { researchers: [{ ...owner, files: await uploadAll(owner) }], reviewers: [reviewer], officer };
    const file = await filer(owner);
    const filed = await Promise.all(Array.from({ length: together }, (_, at) => file('MSc', `Study ${at + 1}`)));
    ids = filed.map(({ id }) => id);
    await waitFor(async () => (await officer.get<object[]>(`/api/protocols/${ids[0]}/reviewer-candidates`)).length > 0);
  });

  afterAll(async () => {
    await line?.close();
    await portal?.stop();
    await mailServer?.stop();
    await folder?.remove();
  });

  it('carries out each command once, and whoever was cut off is told when they send it again', async () => {
    const before = new Map<string, number>();
    for (const step of steps) {
      const send = await prepared(step);
      const statuses = await (step.killed ? giveAndKill(step, send) : Promise.all(send.map((one) => answered(one()))));
      const wanted = (before.get(step.kind) ?? 0) + 1;
      before.set(step.kind, wanted);
      const told = await linesOf(step.kind);
      const lost = statuses.map((status, at) => status === 200 && told[at] !== wanted);
      expect([step.kind, lost]).toEqual([step.kind, ids.map(() => false)]);
      for (const [at, status] of statuses.entries()) {
        if (status === 200) acknowledged.push(step.kind);
        if (status === 200) continue;
        expect([step.kind, status]).toEqual([step.kind, undefined]);
        const isThere = told[at] === wanted;
        cut[isThere ? 'carriedOut' : 'lost'].push(step.kind);
        const again = (await send[at]!()).status;
        // A draft asks once, whatever became of the first answer.
        const fits = isThere ? [200, 409, 412].slice(step.kind.endsWith('asked') ? 0 : 1) : [200];
        expect([step.kind, told[at], fits.includes(again) || again]).toEqual([step.kind, told[at], true]);
      }
      expect([step.kind, await linesOf(step.kind)]).toEqual([step.kind, ids.map(() => wanted)]);
    }
  });

  it('had something to lose: of every kind commands that were acknowledged, and cut off before and after they were carried out', () => {
    const killed = steps.filter((step) => step.killed).map(({ kind }) => kind);
    expect(kills).toBe(killed.length);
    expect(steps.filter(({ kind }) => !acknowledged.includes(kind))).toEqual([]);
    for (const found of [cut.carriedOut, cut.lost]) expect(killed.filter((kind) => !found.includes(kind))).toEqual([]);
  });

  it('keeps all that was written, and tells everybody once', async () => {
    for (const id of ids) {
      const protocol = await people.officer.get<Protocol>(`/api/protocols/${id}`);
      expect(protocol.completions?.map(({ ended, points }) => [ended, points[0]?.answers[0]?.text])).toEqual([
        ['withdrawn', undefined],
        ['completed', 'Signed.'],
      ]);
      expect(protocol.questions?.map(({ state, answer }) => [state, answer?.text, answer?.files.length])).toEqual([
        ['answered', 'Mutoko.', 1],
        ['declined', undefined, undefined],
        ['withdrawn', undefined, undefined],
      ]);
    }
    const wanted: Record<Who, readonly NoticeKind[]> = {
      owner: ['protocol_receipt', 'returned', 'return_withdrawn', 'returned', 'question_released'],
      officer: [
        ...(['protocol_submitted', 'completed', 'question_answered'] as const),
        ...(['question_asked', 'question_asked', 'question_asked'] as const),
      ],
      reviewer: ['protocol_assigned', 'question_answered', 'question_declined'],
    };
    const { findings, mails, inDoubt } = await toldOnce(users, mailServer, (id) =>
      Promise.resolve(
        (Object.keys(wanted) as Who[]).flatMap((who) =>
          wanted[who].map((kind) => toldLine(people[who], kind, `/protocol/${id}`)),
        ),
      ),
    );
    expect(findings).toEqual([]);
    expect(mails - inDoubt).toBeGreaterThan(0);
    expect(await verified(folder.folder)).toEqual([]);
  });
});
