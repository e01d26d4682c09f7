import { setTimeout as sleep } from 'node:timers/promises';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { allPages } from '../faults/all-pages.ts';
import { repeated } from '../faults/by-count.ts';
import { signUp, uploadAll, type Person } from '../faults/people.ts';
import { runPortal } from '../operations/run-portal.ts';
import { startMailServer } from '../portal/mail-server.ts';
import { startPortal } from '../portal/start-portal.ts';
import { amounts, createLedger, type Filing, type Ledger } from './ledger.ts';
import { lostSince } from './look-after-kill.ts';
import { decideAll, startMixedLoad, submit, type Users } from './mixed-load.ts';
import { randomFrom } from './random.ts';
import { toldOnce, type Told } from './told-once.ts';

export interface CampaignPlan {
  kills: number;
  seed: number;
  /** Told after each kill how many there were. */
  onKill?: (kills: number) => void;
}

/** What a campaign came to. Nothing was lost where there are no findings. */
export interface Campaign extends Omit<Told, 'findings'> {
  acknowledged: ReturnType<typeof amounts>;
  /** Acts that a kill cut off. */
  cut: number;
  /** Of these, applications that were there nevertheless, whole. */
  carriedOut: number;
  /** Milliseconds from the start of the process to ready, one after each kill. */
  restarts: number[];
  findings: string[];
}

/** Shortest and longest time between the first answer and the kill, in ms. */
const [soonest, latest] = [50, 450];

/**
 * A standalone portal with a mail server, killed (SIGKILL) at random moments while people upload, submit, assign, review and
 * decide. After each kill it is started again, and everything that was acknowledged since the last one must be there and `verify`
 * must find nothing; after the last one all of it, with every notice and mail once. Seeds choose moments and people, not the
 * order in which the processor takes them.
 */
export async function runCampaign({ kills, seed, onKill }: CampaignPlan): Promise<Campaign> {
  const random = randomFrom(seed);
  await using begun = new AsyncDisposableStack();
  const data = await createTempFolder();
  begun.defer(data.remove);
  const mailServer = await startMailServer();
  begun.defer(mailServer.stop);
  const settings = { PORT: String(await freePort()), OPS_PORT: String(await freePort()), SMTP_URL: mailServer.url };
  let portal = await startPortal(data.folder, settings);
  begun.defer(async () => void (await portal.stop()));

  const users = await signUpUsers(portal.url);
  const ledger = createLedger();
  const restarts: number[] = [];
  const findings: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = { uploads: ledger.uploads.length, steps: stepsSoFar(ledger) };
    const load = startMixedLoad(users, ledger, random);
    await load.begun;
    await sleep(soonest + random() * (latest - soonest));
    await portal.kill();
    await load.stop();
    const killed = performance.now();
    portal = await startPortal(data.folder, settings);
    restarts.push(performance.now() - killed);
    const touched = (filing: Filing) => before.steps.get(filing) !== filing.steps.length;
    const lost = await lostSince(ledger, users.officer, { uploads: before.uploads, touched });
    findings.push(...[...lost, ...(await verified(data.folder))].map((finding) => `after kill ${kill}: ${finding}`));
    onKill?.(kill);
  }

  const carriedOut = await sendAgain(ledger, users, findings);
  await decideAll(ledger, users, random);
  findings.push(...(await lostSince(ledger, users.officer, { uploads: 0, touched: () => true })));
  const { findings: toldWrong, ...told } = await toldOnce(users, mailServer);
  findings.push(
    ...toldWrong,
    ...(await verified(data.folder)),
    ...ledger.refused.map((answer) => `refused: ${answer}`),
  );
  return { ...told, acknowledged: amounts(ledger), cut: ledger.cut, carriedOut, restarts, findings };
}

const stepsSoFar = ({ filings }: Ledger) => new Map(filings.map((filing) => [filing, filing.steps.length]));

async function signUpUsers(url: string): Promise<Users> {
  const many = (count: number, role: Parameters<typeof signUp>[1]): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => signUp(url, role)));
  const [researchers, reviewers, [officer]] = await Promise.all([
    many(2, 'researcher'),
    many(3, 'reviewer'),
    many(1, 'compliance'),
  ]);
  const withFiles = researchers.map(async (one) => ({ ...one, files: await uploadAll(one) }));
  return { researchers: await Promise.all(withFiles), reviewers, officer: officer! };
}

/** `npm run portal -- verify` beside the running portal: what it found, in its words. */
export async function verified(folder: string): Promise<string[]> {
  const { code, output } = await runPortal(['verify'], { DATA_DIR: folder, LOG_LEVEL: 'silent' });
  return code === 0 ? [] : [`verify: ${output}`];
}

/** Sends again what was not acknowledged: it makes one application of each, the one that is there where it was carried out. Answers how many were. */
async function sendAgain(ledger: Ledger, { researchers }: Users, findings: string[]): Promise<number> {
  const listed = async () =>
    (await Promise.all(researchers.map((one) => allPages<ProtocolRow>(one, '/api/protocols')))).flat();
  const before = new Map((await listed()).map(({ title, id }) => [title, id]));
  let carriedOut = 0;
  for (const filing of ledger.filings.filter(({ answer }) => !answer)) {
    const id = before.get(String(filing.application.title));
    filing.answer = await submit(filing);
    if (id !== undefined) carriedOut += 1;
    if (id !== undefined && filing.answer.id !== id) findings.push(`${filing.answer.number} was filed a second time`);
  }
  const after = await listed();
  if (after.length !== ledger.filings.length)
    findings.push(`${after.length} protocols of ${ledger.filings.length} applications`);
  findings.push(...repeated(after.map(({ number }) => number)).map((number) => `${number} was given twice`));
  return carriedOut;
}
