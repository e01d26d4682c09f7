import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PresentForm } from '@portal/contracts/council';
import { freePorts } from '@portal/service-kit/http';
import { copyCouncil, createTempFolder, waitFor } from '@portal/service-kit/testing';
import { signIn, signUp } from '../faults/people.ts';
import { startPortal } from '../portal/start-portal.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const drafts = ['draft-of-first', 'draft-of-second'];

let temp: Awaited<ReturnType<typeof createTempFolder>>;
let data: string;
let email: string;
beforeAll(async () => {
  temp = await createTempFolder();
  data = path.join(temp.folder, 'data');
});
afterAll(() => temp?.remove());

const folder = (version: string, label: string) =>
  copyCouncil(
    path.join(temp.folder, version),
    ['form.yaml', "version: '2026'", `version: '${version}'`],
    ['sections/drugs.yaml', 'label: Manufacturer', `label: ${label}`],
  );
const settings = (council: string) => ({ COUNCIL_DIR: council, ROLE_APPROVAL: 'off', EMAIL_VERIFICATION: 'off' });
/** The names of the forms that are stored. */
function storedForms(): string[] {
  try {
    const db = new DatabaseSync(path.join(data, 'store', 'protocol.sqlite'), { readOnly: true });
    const rows = db.prepare('SELECT row FROM r_forms').all();
    db.close();
    return rows.map(({ row }) => (JSON.parse(String(row)) as { name: string }).name);
  } catch {
    // It is just being written.
    return [];
  }
}

/** A busy test may miss the instant: then the portal kills itself as it begins to serve, and not later. */
const diesBeforeServing = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...given) {
    if (Number(given[0]?.port ?? given[0]) === Number(process.env.PORT)) process.kill(process.pid, 'SIGKILL');
    return listen.apply(this, given);
  };
`)}`;

/** Starts a portal with this folder, and kills it at the instant at which its form is stored. */
async function killedAtInsert(council: string, version: string): Promise<string> {
  const [port, opsPort] = await freePorts(2);
  const args = ['--disable-warning=ExperimentalWarning', '--import', diesBeforeServing, 'infra/standalone/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...settings(council),
      ...{ DATA_DIR: data, DEMO: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
      ...{ PORT: String(port), OPS_PORT: String(opsPort) },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += String(text)));
  const ended = once(child, 'exit');
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  while (!isGone() && !storedForms().includes(version)) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await ended;
  return printed;
}

it('a portal that was killed between storing its form and serving works with it, and never with a former one again', async () => {
  const [first, second, third] = [folder('2026', 'Made by'), folder('2027', 'Maker'), folder('2027-01', 'Producer')];
  let portal = await startPortal(data, settings(first));
  email = (await signUp(portal.url, 'researcher')).email;
  const save = async (id: string) => {
    const owner = await signIn(portal.url, email);
    const { hash: form } = await owner.get<PresentForm>('/api/forms/present');
    const body = { kind: 'application', subject: id, body: { step: 1, answers: { title: id }, form } };
    const { status } = await owner.call('PUT', `/api/drafts/${id}`, { body, headers: { 'if-none-match': '*' } });
    expect([id, status]).toEqual([id, 201]);
  };
  const seen = async () => {
    const owner = await signIn(portal.url, email);
    const [{ name }, kept] = [
      await owner.get<PresentForm>('/api/forms/present'),
      await owner.get<{ id: string }[]>('/api/drafts'),
    ];
    return { name, drafts: kept.map(({ id }) => id).sort() };
  };
  await save(drafts[0]!);
  await portal.kill();

  // It had not said yet where it is.
  expect(await killedAtInsert(second, '2027')).not.toMatch(/^[^{].*http:/m);
  // It falls back to the folder of before, and then has the new one.
  for (const council of [first, second]) {
    portal = await startPortal(data, settings(council));
    expect(await seen()).toEqual({ name: '2027', drafts: [drafts[0]] });
    await portal.kill();
  }
  portal = await startPortal(data, settings(second));
  await save(drafts[1]!);
  await portal.stop();

  await killedAtInsert(third, '2027-01');
  for (const council of [first, second, third]) {
    portal = await startPortal(data, settings(council));
    expect(await seen()).toEqual({ name: '2027-01', drafts });
    await portal.kill();
  }
  await waitFor(() => storedForms().length === 3);
  expect(storedForms().sort()).toEqual(['2026', '2027', '2027-01']);
});
