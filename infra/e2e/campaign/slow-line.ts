// Files a clinical trial over a slow line that is cut, while browser and portal are killed; not in `npm test`, for it takes minutes.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DraftAnswers } from '@portal/contracts/protocol';
import { completeApplication } from '@portal/contracts/testing';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Page } from 'playwright-core';
import { launchKillable, type KillableBrowser } from '../browser/launch.ts';
import { signIn, upload } from '../faults/people.ts';
import { startPortal } from '../portal/start-portal.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password } from '../screens/gate.ts';
import { openLine } from '../wizard/line.ts';
import { randomFrom } from './random.ts';

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
const typed = 'Typed while files were on their way.';
const bytesPerMs = kbit / 8;

await using begun = new AsyncDisposableStack();
const data = await createTempFolder();
begun.defer(data.remove);
const settings = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) };
let portal = await startPortal(path.join(data.folder, 'data'), settings);
begun.defer(async () => void (await portal.stop()));
const line = await openLine(portal.url);
begun.defer(line.close);
let browser: KillableBrowser = await launchKillable();
begun.defer(() => browser.kill());

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

/** The browser, the person and the draft, as after a bad morning: whatever was there is begun anew. */
async function attend(): Promise<Page> {
  const { page } = await enter(browser.browser, line.url, researcher);
  const network = await page.context().newCDPSession(page);
  const throughput = bytesPerMs * 1000;
  const speed = { offline: false, latency: 400, downloadThroughput: throughput, uploadThroughput: throughput };
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(stepPath(draft, 'documents'));
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
  return page;
}

const sizes = new Map<string, number>();
async function fileOf(id: string): Promise<string> {
  const name = id.split('.').at(-1) ?? id;
  const file = path.join(data.folder, `${name}.pdf`);
  if (!sizes.has(name)) {
    const content = makePdf(name, name === large ? (megabytes - 0.1) * 1024 * 1024 : 20_000);
    sizes.set(name, content.length);
    await writeFile(file, content);
  }
  return file;
}

const before = line.bytes();
let page = await attend();
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
  if (kind === 'cut') {
    line.breakAfter(0);
    await sleep(500 + random() * 8_000);
    line.mend();
  } else if ((killed += 1) % 2 === 1) {
    await browser.kill();
    browser = await launchKillable();
    page = await attend();
  } else {
    await portal.kill();
    portal = await startPortal(path.join(data.folder, 'data'), settings);
  }
  say(
    `${Math.round((performance.now() - start) / 1000)} s: ${kind}${kind === 'kill' ? (killed % 2 === 1 ? ' of the browser' : ' of the portal') : ''}`,
  );
}

await page
  .getByRole('navigation', { name: 'Steps of the application' })
  .getByRole('link', { name: /Statistical/ })
  .click();
await page.locator('[id="statistical_plannings.0.details"]').fill(typed);
await page
  .getByRole('navigation', { name: 'Steps of the application' })
  .getByRole('link', { name: /Assurance/ })
  .click();
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
const [row] = await (await signIn(portal.url, researcher.email, password)).get<[{ id: string }]>('/api/protocols');
const filed = await (
  await signIn(portal.url, researcher.email, password)
).get<{
  documents: Record<string, unknown>[];
  statistical_plannings: { details: string }[];
}>(`/api/protocols/${row.id}`);
const attached = Object.values(filed.documents[0] ?? {}).filter((value) =>
  String(value).includes('/api/files/'),
).length;
const twice = (sent / whole() - 1) * 100;
const isKept = filed.statistical_plannings[0]?.details === typed;
say(`${number ?? ''} filed with ${attached} documents after ${Math.round((performance.now() - began) / 1000)} s`);
say(
  `${(sent / 1024 / 1024).toFixed(1)} MB went up, ${twice.toFixed(1)} % more than the files; what was typed is ${isKept ? 'there' : 'LOST'}`,
);
process.exitCode = isKept && attached === sizes.size && (kills > 0 || twice < 10) ? 0 : 1;
