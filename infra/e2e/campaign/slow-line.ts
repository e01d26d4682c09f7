// Files a clinical trial over a slow line that is cut, while browser and portal are killed; not in `npm test`, for it takes minutes.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DraftAnswers, Protocol, ProtocolRow } from '@portal/contracts/protocol';
import { completeApplication } from '@portal/contracts/testing';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Page } from 'playwright-core';
import { desktop, launchOnComputer } from '../browser/launch.ts';
import { signIn, upload } from '../faults/people.ts';
import { startPortal } from '../portal/start-portal.ts';
import { makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { logIn, password } from '../screens/gate.ts';
import { openLine } from '../wizard/line.ts';
import { acknowledgedParts } from './acknowledged-parts.ts';
import { randomFrom } from './random.ts';
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
const large = 'full_proposal';
const field = 'statistical_plannings.0.details';
const bytesPerMs = kbit / 8;
/** Most typing that a kill may cost, in ms (issue 17). */
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
/** The same computer every time: what it keeps survives the browser. */
const profile = path.join(data.folder, 'profile');
let computer = await launchOnComputer(profile);
begun.defer(() => computer.kill());

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
await makeAccount(portal.url, researcher);
const caller = await signIn(portal.url, researcher.email, password);
const confirmed = { vari_conduct: true, vari_before: true, vari_srs: true };
const on = new Date().toISOString().slice(0, 10);
const elsewhere = 'potential_conflict_management_plan';
const plan = await upload(caller, elsewhere);
const file = ({ name }: { name: string }) => (name === elsewhere ? plan : undefined);
const answers = { ...completeApplication('Clinical Trials', { file, on }), assurance: confirmed };
const draft = await saveDraft(caller, answers as DraftAnswers);

const sizes = new Map<string, number>();
const hashes = new Set<string>();
async function fileOf(id: string): Promise<string> {
  const name = id.split('.').at(-1) ?? id;
  const file = path.join(data.folder, `${name}.pdf`);
  if (!sizes.has(name)) {
    const content = makePdf(name, name === large ? (megabytes - 0.1) * 1024 * 1024 : 20_000);
    sizes.set(name, content.length);
    hashes.add(createHash('sha256').update(content).digest('hex'));
    await writeFile(file, content);
  }
  return file;
}

const typist = startTypist(field, random);
begun.defer(typist.stop);
const parts = acknowledgedParts();
/** Bytes of what was typed, which are no files'. */
let typing = 0;
let conflicts = 0;

/** The browser, the person and the draft, as after a bad morning: the same files are chosen again, and typing goes on. */
async function attend(): Promise<Page> {
  const page = await computer.context.newPage();
  await page.setViewportSize(desktop);
  // A busy machine takes long to hand a large file over.
  page.setDefaultTimeout(300_000);
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('request', (request) => {
    if (request.url().includes('/api/work/')) typing += request.postDataBuffer()?.length ?? 0;
  });
  parts.watch(page);
  await page.goto(`${line.url}/`);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await logIn({ page, person: researcher });
  const network = await page.context().newCDPSession(page);
  const throughput = bytesPerMs * 1000;
  const speed = { offline: false, latency: 400, downloadThroughput: throughput, uploadThroughput: throughput };
  await page.goto(line.url + stepPath(draft, 'documents'));
  await page.getByRole('heading', { level: 1, name: 'Attached documents' }).waitFor();
  // What was begun before is listed by then.
  await page.waitForLoadState('networkidle');
  await network.send('Network.emulateNetworkConditions', speed);
  // An input goes when its file is on its way.
  const ids = await page.locator('input[type=file]').evaluateAll((inputs) => inputs.map(({ id }) => id));
  for (const id of ids) {
    const isThere = (await page.locator(`[aria-labelledby="${id}-label"] a`).count()) > 0;
    if (!isThere) await page.locator(`[id="${id}"]`).setInputFiles(await fileOf(id));
  }
  await toStep(page, /Statistical/);
  await page.locator(`[id="${field}"]`).waitFor();
  return page;
}

const toStep = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps of the application' }).getByRole('link', { name }).click();

/** Another device has changed nothing: nobody should be asked. */
async function settleConflict(page: Page): Promise<void> {
  const mine = page.getByRole('button', { name: 'Keep the version on this screen' });
  if ((await mine.count()) === 0) return;
  conflicts += 1;
  await mine.click();
}

async function killBrowser(): Promise<string> {
  typist.standUp();
  const until = performance.now();
  await computer.kill();
  computer = await launchOnComputer(profile);
  page = await attend();
  await settleConflict(page);
  const lost = typist.lostIn(await page.locator(`[id="${field}"]`).inputValue(), until);
  if (lost > mostLost) findings.push(`${Math.round(lost)} ms of typing were lost`);
  worst = Math.max(worst, lost);
  typist.sitDown(page);
  return `kill of the browser, ${Math.round(lost)} ms of typing lost`;
}

async function killPortal(): Promise<string> {
  await portal.kill();
  portal = await startPortal(path.join(data.folder, 'data'), settings);
  findings.push(...(await parts.lost(await signIn(portal.url, researcher.email, password), draft)));
  return 'kill of the portal';
}

async function cut(): Promise<string> {
  line.breakAfter(0);
  await sleep(500 + random() * 8_000);
  line.mend();
  return 'cut';
}

let worst = 0;
const before = line.bytes();
let page = await attend();
typist.sitDown(page);
const whole = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
const expected = whole() / bytesPerMs;
say(
  `${sizes.size} documents, ${(whole() / 1024 / 1024).toFixed(1)} MB at ${kbit} kbit/s, ${cuts} cuts, ${kills} kills, seed ${seed}`,
);

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
await settleConflict(page);
await toStep(page, /Assurance/);
const submitted = page.getByText(/MRCZ\/A/).first();
const limit = performance.now() + expected * 2 + 120_000;
while ((await submitted.count()) === 0) {
  if (performance.now() > limit) throw new Error('It was not filed in time');
  await page
    .getByRole('button', { name: 'Submit' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await sleep(2_000);
}
const sent = line.bytes() - before;
const number = await submitted.textContent();
const owner = await signIn(portal.url, researcher.email, password);
const [row] = await owner.get<[ProtocolRow]>('/api/protocols');
const filed = await owner.get<Protocol>(`/api/protocols/${row.id}`);
const links = Object.values(filed.documents[0] ?? {}).filter((value) => String(value).includes('/api/files/'));
for (const link of links) {
  const answer = await fetch(portal.url + String(link), { headers: { authorization: `Bearer ${owner.access}` } });
  const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
  if (!hashes.delete(hash.digest('hex'))) findings.push(`${String(link)} has other bytes`);
}
if (hashes.size > 0) findings.push(`${hashes.size} documents are not attached`);
const missing = typist.missingIn(String(filed.statistical_plannings[0]?.details));
if (missing.length > 0) findings.push(`${missing.length} of ${typist.words()} words are not in the application`);
const twice = ((sent - typing) / whole() - 1) * 100;
if (kills === 0 && twice >= 10) findings.push(`${twice.toFixed(1)} % were sent twice`);
say(`${number ?? ''} filed with ${links.length} documents after ${Math.round((performance.now() - began) / 1000)} s`);
say(
  `${(sent / 1024 / 1024).toFixed(1)} MB went up, ${(typing / 1024 / 1024).toFixed(1)} of them typed; beside these ${twice.toFixed(1)} % more than the files`,
);
say(
  `${typist.words()} words typed; at most ${Math.round(worst)} ms of typing lost by a kill; asked ${conflicts} times`,
);
findings.forEach(say);
process.exitCode = findings.length === 0 ? 0 : 1;
