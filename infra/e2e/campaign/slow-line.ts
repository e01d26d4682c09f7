// Files a clinical trial over a slow line that is cut, while browser and portal are killed; not in `npm test`, for it takes minutes.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { signIn } from '../faults/people.ts';
import { startPortal } from '../portal/start-portal.ts';
import { makeAccount, personOf } from '../screens/account.ts';
import { password } from '../screens/gate.ts';
import { openLine } from '../wizard/line.ts';
import { acknowledgedParts } from './acknowledged-parts.ts';
import { randomFrom } from './random.ts';
import { field, openDesk } from './slow-line/desk.ts';
import { draftWithoutPapers, readFiled, submitOn } from './slow-line/filed.ts';
import { papersIn } from './slow-line/papers.ts';
import { startTypist } from './typist.ts';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '10' },
    kills: { type: 'string', default: '0' },
    kbit: { type: 'string', default: '400' },
    megabytes: { type: 'string', default: '25' },
    seed: { type: 'string', default: '2149' },
  },
});
const [cuts, kills, kbit, megabytes, seed] = [
  values.cuts,
  values.kills,
  values.kbit,
  values.megabytes,
  values.seed,
].map(Number) as [number, number, number, number, number];
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const random = randomFrom(seed);
const began = performance.now();
const bytesPerMs = kbit / 8;
/** Most typing that a kill may cost, in ms. */
const mostLost = 5_000;
const findings: string[] = [];

await using begun = new AsyncDisposableStack();
const data = await createTempFolder();
begun.defer(data.remove);
const settings = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) };
let portal = await startPortal(path.join(data.folder, 'data'), settings);
begun.defer(async () => void (await portal.stop()));
const line = await openLine(portal.url);
begun.defer(line.close);

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
await makeAccount(portal.url, researcher);
const caller = () => signIn(portal.url, researcher.email, password);
const draft = await draftWithoutPapers(await caller());
const papers = papersIn(data.folder, megabytes);
const acknowledged = acknowledgedParts();
const before = line.bytes();
const profile = path.join(data.folder, 'profile');
const throughput = bytesPerMs * 1000;
const desk = await openDesk({ url: line.url, throughput, profile, researcher, draft, papers, acknowledged });
begun.defer(desk.close);
const typist = startTypist(field, random);
begun.defer(typist.stop);
typist.sitDown(desk.page());

let worst = 0;
async function killBrowser(): Promise<string> {
  typist.standUp();
  const until = performance.now();
  const lost = typist.lostIn(await desk.kill(), until);
  if (lost > mostLost) findings.push(`${Math.round(lost)} ms of typing were lost`);
  worst = Math.max(worst, lost);
  typist.sitDown(desk.page());
  return `kill of the browser, ${Math.round(lost)} ms of typing lost`;
}

async function killPortal(): Promise<string> {
  await portal.kill();
  portal = await startPortal(path.join(data.folder, 'data'), settings);
  findings.push(...(await acknowledged.lost(await caller(), draft)));
  return 'kill of the portal';
}

async function cut(): Promise<string> {
  line.breakAfter(0);
  await sleep(500 + random() * 8_000);
  line.mend();
  return 'cut';
}

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
const whole = inMegabytes(papers.bytes());
const expected = papers.bytes() / bytesPerMs;
say(`${papers.count()} documents, ${whole} MB at ${kbit} kbit/s, ${cuts} cuts, ${kills} kills, seed ${seed}`);

const moments = (count: number, kind: 'cut' | 'kill') =>
  Array.from({ length: count }, () => ({ at: random() * expected * 0.9, kind }));
const faults = [...moments(cuts, 'cut'), ...moments(kills, 'kill')].sort((one, other) => one.at - other.at);
const start = performance.now();
let killed = 0;
for (const { at, kind } of faults) {
  await sleep(Math.max(0, at - (performance.now() - start)));
  const done = kind === 'cut' ? cut : (killed += 1) % 2 === 1 ? killBrowser : killPortal;
  say(`${Math.round((performance.now() - start) / 1000)} s: ${await done()}`);
}

typist.standUp();
await typist.stop();
await desk.settleConflict();
const number = await submitOn(desk.page(), expected * 2 + 120_000);
const sent = line.bytes() - before;
const filed = await readFiled(portal.url, await caller(), papers);
findings.push(...filed.findings);
const missing = typist.missingIn(filed.details);
if (missing.length > 0) findings.push(`${missing.length} of ${typist.words()} words are not in the application`);
const twice = ((sent - desk.typedBytes()) / papers.bytes() - 1) * 100;
if (kills === 0 && twice >= 10) findings.push(`${twice.toFixed(1)} % were sent twice`);
say(`${number} filed with ${filed.documents} documents after ${Math.round((performance.now() - began) / 1000)} s`);
say(
  `${inMegabytes(sent)} MB went up, ${inMegabytes(desk.typedBytes())} of them typed; beside these ${twice.toFixed(1)} % more than the files`,
);
say(
  `${typist.words()} words typed; at most ${Math.round(worst)} ms of typing lost by a kill; asked ${desk.conflicts()} times`,
);
findings.forEach(say);
process.exitCode = findings.length === 0 ? 0 : 1;
