import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NoticeKind } from '@portal/contracts/notices';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { signUp, uploadAll, type Person } from '../faults/people.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { filer } from '../screens/filed.ts';
import type { Users } from './mixed-load.ts';
import { randomFrom } from './random.ts';
import { verified } from './run-campaign.ts';
import { toldOnce } from './told-once.ts';
import { toldLine } from './wanted-notices.ts';

/** Applications on which a command is given at the same time: the kill meets some of them in the act. */
const together = 10;
/** Longest time from sending all but the first, which is acknowledged, to the kill, in ms. */
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
  let ids: readonly string[];
  const random = randomFrom(21);
  const acknowledged: string[] = [];
  let [kills, cut] = [0, 0];

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
        return () =>
          people[who].call('POST', `/api/protocols/${id}/${path}`, {
            body,
            // A question needs none.
            headers: path.startsWith('questions') ? {} : headers,
          });
      }),
    );

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
    users = { researchers: [{ ...owner, files: await uploadAll(owner) }], reviewers: [reviewer], officer };
    const file = await filer(owner);
    const filed = await Promise.all(Array.from({ length: together }, (_, at) => file('MSc', `Study ${at + 1}`)));
    ids = filed.map(({ id }) => id);
    await waitFor(async () => (await officer.get<object[]>(`/api/protocols/${ids[0]}/reviewer-candidates`)).length > 0);
  });

  afterAll(async () => {
    await portal?.stop();
    await mailServer?.stop();
    await folder?.remove();
  });

  it('carries out each command once, and whoever was cut off is told when they send it again', async () => {
    const before = new Map<string, number>();
    for (const step of steps) {
      const send = await prepared(step);
      const answered = (one: (typeof send)[number]) =>
        one()
          .then(({ status }) => status)
          .catch(() => undefined);
      const first = answered(send[0]!);
      if (step.killed) await first;
      const answers = [first, ...send.slice(1).map(answered)];
      if (step.killed) {
        await sleep(random() * latest);
        await portal.kill();
        kills += 1;
      }
      const statuses = await Promise.all(answers);
      if (step.killed) portal = await startPortal(folder.folder, settings);
      const wanted = (before.get(step.kind) ?? 0) + 1;
      before.set(step.kind, wanted);
      const told = await linesOf(step.kind);
      const lost = statuses.map((status, at) => status === 200 && told[at] !== wanted);
      expect([step.kind, lost]).toEqual([step.kind, ids.map(() => false)]);
      for (const [at, status] of statuses.entries()) {
        if (status === 200) acknowledged.push(step.kind);
        if (status === 200) continue;
        expect([step.kind, status]).toEqual([step.kind, undefined]);
        cut += 1;
        const again = (await send[at]!()).status;
        // A draft asks once, whatever became of the first answer.
        const fits = told[at] === wanted ? [200, 409, 412].slice(step.kind.endsWith('asked') ? 0 : 1) : [200];
        expect([step.kind, told[at], fits.includes(again) || again]).toEqual([step.kind, told[at], true]);
      }
      expect([step.kind, await linesOf(step.kind)]).toEqual([step.kind, ids.map(() => wanted)]);
    }
  });

  it('had something to lose: commands of every kind that were acknowledged, and commands that were cut off', () => {
    expect(steps.filter(({ kind }) => !acknowledged.includes(kind))).toEqual([]);
    expect([kills, cut > 0]).toEqual([steps.filter(({ killed }) => killed).length, true]);
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
