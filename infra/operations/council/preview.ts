import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nextVersion } from '@portal/contracts/council';
import { readPortalSettings, type PortalSettings } from '@portal/service-kit/config';
import { formHash } from '@portal/service-kit/council';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { NotUsable } from '@portal/service-kit/store';
import { createServices, openEngines } from '@portal/standalone';
import { demoOfficers, demoPassword, demoPeople, demoReviewers } from '@portal/standalone/people';
import { startStandalone, type Standalone } from '@portal/standalone/start';
import { copyCouncilFiles, filesIn } from '../archive/council-files.ts';
import type { Aside, ExitCode } from '../command.ts';
import { NotAsAsked } from '../engines/target.ts';
import { messages } from '../messages.ts';
import { passingFolder } from '../passing-folder.ts';
import { faultLine, readFolder, type ReadFolder } from './read-folder.ts';

const { preview: said } = messages.council;
const people = [demoPeople.researcher, ...demoReviewers, ...demoOfficers];
/** How often the files are looked at, in ms. */
const lookEvery = 250;

type Context = Parameters<Aside['aside']>[0];
type Good = Extract<ReadFolder, { council: unknown }>;

/** Which files there are, with their sizes and times: another text after each change of one. */
async function stateOf(folder: string): Promise<string> {
  const states = (await filesIn(folder).catch(() => [])).map((name) => {
    const file = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return [name, file?.size, file?.mtimeMs];
  });
  return JSON.stringify(states);
}

/** A data folder in which nothing is but the demo accounts. */
async function makeAccounts(settings: PortalSettings): Promise<void> {
  const [log, metrics] = [silentLog(), createMetrics()];
  const engines = await openEngines(settings, log, metrics, { isPassing: true });
  try {
    const { identity } = createServices(engines, settings, log, metrics);
    const contact = { mobile: settings.council.phone.mobile.replaceAll(' ', ''), telephone: null, address: '-' };
    for (const { role, ...names } of people)
      await identity.accounts.register({ ...names, ...contact, password: demoPassword }, role, {
        approved: true,
        demo: true,
      });
  } finally {
    await engines.close();
  }
}

/** A portal in this process that shows one state of the folder after the other. */
function createShow(temporary: string, { PORT, LOG_LEVEL }: Context['env'], say: Context['say']) {
  let [shown, begun] = [0, 0];
  let running: Standalone | undefined;
  let lastGood: string | undefined;
  /** The versions that the portal of these data has had, the last one last, and what the folder said then. */
  let used: { name: string; hash: string }[] = [];

  const quiet = silentLog();
  const settingsFor = (council: string): PortalSettings =>
    readPortalSettings({
      COUNCIL_DIR: council,
      DATA_DIR: path.join(temporary, `data-${begun}`),
      PORT: PORT || '3300',
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: LOG_LEVEL || 'silent',
    });

  /** A copy of the folder: the last good state goes on whatever is saved next. Each saved form is a version of its own. */
  async function copyOf({ folder, council: { form } }: Good): Promise<string> {
    const copy = path.join(temporary, `council-${(shown += 1)}`);
    await copyCouncilFiles(folder, copy);
    const hash = formHash(form);
    // What was undone is a new version, too: the highest one is the present.
    const isHighest = used.every(({ name }) => name < form.version);
    const last = used.at(-1);
    const version = last?.hash === hash ? last.name : isHighest ? form.version : nextVersion(used);
    used.push({ name: version, hash });
    const file = path.join(copy, 'form.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^version:.*$/m, `version: '${version}'`));
    return copy;
  }

  async function start(council: string, isNew: boolean): Promise<void> {
    const settings = settingsFor(council);
    if (isNew) await makeAccounts(settings);
    running = await startStandalone(settings, LOG_LEVEL ? {} : { log: quiet });
  }

  async function stop(): Promise<void> {
    await running?.stop();
    running = undefined;
  }

  /** Shows this state. Where it does not go with the data of former ones, on new data. @throws what starting throws */
  async function show(read: Good): Promise<{ url: string }> {
    const isFirst = running === undefined;
    let copy = await copyOf(read);
    await stop();
    try {
      await start(copy, isFirst);
    } catch (error) {
      if (isFirst || !(error instanceof NotUsable)) throw error;
      say(said.anew);
      error.message.split('\n').forEach((line) => say(`  ${line}`));
      begun += 1;
      used = [];
      copy = await copyOf(read);
      await start(copy, true);
    }
    lastGood = copy;
    return { url: running?.url ?? '' };
  }

  return {
    show,
    /** The last state that could be shown, after one that could not. */
    async goOn() {
      await stop();
      if (lastGood !== undefined) await start(lastGood, false);
    },
  };
}

/** Why the portal could not start here, in a sentence, where it is the machine's. */
function refusalOf(error: unknown): unknown {
  const { code, port = 0, path: at = '' } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return new NotAsAsked(said.portTaken(port), { cause: error });
  return code === 'ENOENT' && at.includes('dist') ? new NotAsAsked(said.noPages, { cause: error }) : error;
}

const sayFaults = (read: Exclude<ReadFolder, Good>, say: Context['say']): void =>
  read.faults.map(faultLine).forEach((line) => say(line));

/**
 * `council preview <folder>`: the portal with this folder, on loopback, with demo accounts and data that go with the command. It ends with
 * a signal. @throws NotAsAsked
 */
export async function preview(asked: string, { env, say }: Pick<Context, 'env' | 'say'>): Promise<ExitCode> {
  let state = await stateOf(path.resolve(asked));
  const first = readFolder(asked);
  if (!('council' in first)) {
    sayFaults(first, say);
    return 1;
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'portal-preview-'));
  const passing = passingFolder(temporary);
  const { show, goOn } = createShow(temporary, env, say);
  const { url } = await show(first).catch((error: unknown) => {
    passing.remove();
    throw refusalOf(error);
  });
  say(said.ready(url, first.council.form.version));
  say(said.accounts(demoPassword));
  for (const { role, email } of people) say(said.account(role, email));
  for (;;) {
    await wait(lookEvery);
    const now = await stateOf(first.folder);
    if (now === state) continue;
    state = now;
    const began = performance.now();
    const read = readFolder(asked);
    if (!('council' in read)) {
      say(said.faults);
      sayFaults(read, say);
      continue;
    }
    try {
      await show(read);
      say(said.renewed(read.council.form.version, (performance.now() - began) / 1000));
    } catch (error) {
      say(said.failed((error as Error).message));
      await goOn();
    }
  }
}
