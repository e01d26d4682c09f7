// A caller names a number, an officer types it: how many keys and how long until the page answers, with 100,000 protocols.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { dayIn, formatDateIn } from '@portal/contracts/presentation';
import { validityText } from '@portal/contracts/approvals';
import type { Status } from '@portal/contracts/protocol';
import { readPortalSettings } from '@portal/service-kit/config';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import type { Page } from 'playwright-core';
import { desktop, launchBrowser } from '../e2e/browser/launch.ts';
import { oneOf, randomFrom } from '../e2e/campaign/random.ts';
import { startPortal } from '../e2e/portal/start-portal.ts';
import { openEngines } from '../standalone/engines.ts';
import { validityOn } from '../../svc-protocol/approvals/approval.rules.ts';
import { accountsCollection } from '../../svc-protocol/accounts/store.ts';
import { protocolsCollection } from '../../svc-protocol/protocol/store.ts';
import { percentile, printTable } from './figures.ts';

const size = Number(process.env.BENCH_SIZE ?? 100_000);
const calls = Number(process.env.BENCH_CALLS ?? 40);
const random = randomFrom(Number(process.env.BENCH_SEED ?? 2149));
/** Keys after the number, the last of which opens it. */
const mostKeys = 3;
const password = 'Calling2149';
const kept = process.env.BENCH_FOLDER;
const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'portal-bench-')));
const settings = readPortalSettings({ DATA_DIR: path.join(folder, `calls-${size}`), DEMO: 'off' });

async function seed(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  const env = { ...process.env, DATA_DIR: settings.dataDir, PORTAL_PASSWORD: password, NODE_OPTIONS: '' };
  const args = ['--disable-warning=ExperimentalWarning', 'infra/operations/main.ts', 'seed', String(size)];
  const [code] = (await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`Seeding ended with ${code}`);
}

interface Call {
  /** As the caller's number is typed. */
  typed: string;
  status: Status;
  /** What the first screen of the page says then: which one it is, where it stands and since when, and who has it. */
  answers: readonly string[];
}

/** The ways in which officers write a number. */
const spellings: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.split('/').slice(1).join('').toLowerCase(),
  (number) => number.replaceAll('/', ' '),
];

/** Protocols picked at random, with what is known of them in the store; and an officer. */
async function pick(): Promise<{ picked: Call[]; officer: string }> {
  const engines = await openEngines(settings, silentLog(), createMetrics());
  try {
    const [protocols, accounts] = [
      engines.stores.protocol.collection(protocolsCollection),
      engines.stores.protocol.collection(accountsCollection),
    ];
    // Callers ask about what is under way more than about what was accepted years ago, which is most of the store.
    const [open, accepted]: [string[], string[]] = [[], []];
    for await (const rows of protocols.all({ where: { deleted: false } }, 5_000))
      for (const { id, status } of rows) (status === 'accepted' ? accepted : open).push(id);
    if (open.length + accepted.length < size * 0.9) throw new Error(`There are only ${open.length + accepted.length}`);
    const today = dayIn(new Date(), settings.timeZone);
    const picked: Call[] = [];
    for (let at = 0; at < calls; at += 1) {
      const { number, title, status, status_since, created_date, approval_facts, ...row } = await protocols.get(
        oneOf(at % 2 === 0 ? open : accepted, random),
      );
      const people = [row.reviewer, row.alt_reviewer].filter((id) => id !== null);
      const known = await Promise.all(people.map((id) => accounts.get(id)));
      const since = formatDateIn(status_since, settings.timeZone);
      picked.push({
        typed: spellings[at % spellings.length]!(number),
        status,
        answers: [
          `Protocol: #${number}`,
          title,
          approval_facts ? validityText(validityOn(approval_facts, today)) : since,
          ...known.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
        ],
      });
    }
    const [officer] = await accounts.find({ where: { role: 'compliance', approved: true, deleted: false }, limit: 1 });
    return { picked, officer: (await accounts.get(officer!.id)).email };
  } finally {
    await engines.close();
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('searchbox', { name: 'Number, name, email or telephone' }).waitFor();
}

/** What of it is not on the first screen. */
async function missing(page: Page, answers: readonly string[]): Promise<string[]> {
  const lacking: string[] = [];
  for (const answer of answers) {
    const places = await page.getByRole('main').getByText(answer).all();
    const boxes = await Promise.all(places.map((place) => place.boundingBox()));
    const isSeen = boxes.some((box) => box && box.y >= 0 && box.y + box.height <= desktop.height);
    if (!isSeen) lacking.push(answer);
  }
  return lacking;
}

/** Types the number into the box of any page and presses Enter; what the page leaves open, and ms until it stands. */
async function answered(page: Page, { typed, answers }: Call) {
  await page.keyboard.press('/');
  await page.keyboard.type(typed);
  const began = performance.now();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: answers[0], exact: true }).waitFor();
  const ms = performance.now() - began;
  return { ms, keys: 1, open: await missing(page, answers) };
}

try {
  if (!existsSync(path.join(settings.dataDir, 'store'))) await seed();
  const { picked, officer } = await pick();
  const portal = await startPortal(settings.dataDir);
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext({ baseURL: portal.url, viewport: desktop })).newPage();
    await signIn(page, officer);
    const seen = [];
    for (const call of picked) seen.push({ ...call, ...(await answered(page, call)) });
    printTable(
      `${calls} of ${size.toLocaleString('en-GB')} protocols called by number, load ${loadavg()[0]?.toFixed(1)}`,
      [
        {
          'keys after the number': Math.max(...seen.map(({ keys }) => keys)),
          allowed: mostKeys,
          'p50 ms': percentile(
            seen.map(({ ms }) => ms),
            0.5,
          ),
          'p95 ms': percentile(
            seen.map(({ ms }) => ms),
            0.95,
          ),
          statuses: new Set(seen.map(({ status }) => status)).size,
          unanswered: seen.filter(({ open }) => open.length > 0).length,
        },
      ],
    );
    for (const { typed, open, status } of seen)
      if (open.length > 0) process.stdout.write(`${typed} (${status}): not on the first screen: ${open.join('; ')}\n`);
    if (seen.some(({ open, keys }) => open.length > 0 || keys > mostKeys)) process.exitCode = 1;
  } finally {
    await browser.close();
    await portal.stop();
  }
} finally {
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}
