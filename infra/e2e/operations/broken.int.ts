import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runCommand } from '@portal/operations';
import { usualCouncil } from '@portal/service-kit/council';
import { copyCouncil, createTempFolder } from '@portal/service-kit/testing';
import { commands } from '../../operations/commands/index.ts';
import { describeUnless } from '../../service-kit/testing/describe-unless.ts';
import { makeReadOnly, obstacleTo, tmpfsDisk, type SmallDisk } from '../faults/disk/small-disk.ts';
import { applicationWith } from '../faults/application.ts';
import { signUp, uploadAll } from '../faults/people.ts';
import { embedded } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve } from './served.ts';

const program = path.resolve(import.meta.dirname, '../../operations/main.ts');
const nobody = 65_534;

/** Where a command works, and what it works with. */
interface Place {
  /** A data folder, for the commands that need one. */
  data: string;
  /** An empty one, for those that fill it. */
  empty: string;
  archive: string;
  from: string;
  /** Where a new archive goes. */
  to: string;
}

const names = ['--first-name', 'Memory', '--last-name', 'Ncube', '--mobile', '+263773520118', '--address', 'Harare'];
/** Every command, with arguments that it would take. */
const argumentsIn = ({ archive, from, to }: Place): [keyof typeof commands, ...string[]][] => [
  ['migrate'],
  ['officer', '--email', 'o@mrcz.example', ...names],
  ['accounts', 'confirm', 'o@mrcz.example'],
  ['verify'],
  ['doctor'],
  ['backup', to],
  ['prove', archive],
  ['restore', archive],
  ['move', '--from', from],
  ['republish'],
  ['mails', 'resend', '--failed'],
  ['redrive'],
  ['rotate-keys'],
  ['rotate-keys', 'leaked'],
  ['seed', '1'],
  ['council', 'check', usualCouncil],
  ['council', 'diff', usualCouncil, usualCouncil],
];
/** The words by which a command is told from others of its name. */
const nameOf = (command: readonly string[]): string =>
  command.slice(0, ['rotate-keys', 'council'].includes(String(command[0])) ? 2 : 1).join(' ');
const fills = new Set(['restore', 'move']);
const envOf = (place: Place, [name]: readonly string[]) => ({
  DATA_DIR: fills.has(String(name)) ? place.empty : place.data,
  ...{ LOG_LEVEL: 'silent', DEMO: 'off', PORTAL_PASSWORD: 'Mvura7sadza9', PUBLIC_URL: 'http://127.0.0.1:9' },
});

/** In sentences, and never a stack. */
function expectSentences(lines: readonly string[]): void {
  expect(lines.at(-1)).toMatch(/^[A-Za-z0-9/][^\n]*[.\d]$|^ {2}/);
  expect(lines.join('\n')).not.toMatch(/^\s+at |\.ts:\d+|\bERR_|node:internal/m);
}

let temp: Awaited<ReturnType<typeof createTempFolder>>;
let whole: Place;

/** The same with copies of what it holds. */
function copied(folder: string): Place {
  const place = { data: path.join(folder, 'data'), empty: path.join(folder, 'empty'), to: path.join(folder, 'to') };
  const archive = path.join(folder, 'archive');
  const from = path.join(folder, 'from');
  for (const [source, copy] of [
    [whole.data, place.data],
    [whole.data, from],
    [whole.archive, archive],
  ] as const)
    cpSync(source, copy, { recursive: true });
  return { ...place, archive, from };
}

/** Runs every command against a place of its own; `expected` are the codes of those that do not end with 2. */
async function runAll(placeFor: (name: string) => Place, expected: Readonly<Record<string, number>>) {
  const codes: Record<string, number> = {};
  for (const [at] of argumentsIn(whole).entries()) {
    const command = argumentsIn(placeFor(String(at)))[at]!;
    const place = placeFor(String(at));
    const { code, lines } = await runPortal(command, envOf(place, command));
    expectSentences(lines);
    codes[nameOf(command)] = code;
  }
  expect(codes).toEqual({ ...Object.fromEntries(Object.keys(codes).map((name) => [name, 2])), ...expected });
}

beforeAll(async () => {
  temp = await createTempFolder();
  const profile = await embedded(path.join(temp.folder, 'whole'));
  const served = await serve(profile);
  const owner = await signUp(served.url, 'researcher');
  await owner.post('/api/protocols', applicationWith(await uploadAll(owner)));
  await served.quiet();
  await served.stop();
  const data = profile.env.DATA_DIR!;
  const archive = path.join(temp.folder, 'archives', '2026-11-21');
  whole = { data, archive, from: data, empty: path.join(temp.folder, 'none'), to: path.join(temp.folder, 'to') };
  expect(await runPortal(['backup', archive], profile.env)).toMatchObject({ code: 0 });
});
afterAll(() => temp.remove());

describe('the commands of an operator, against what is broken', () => {
  /** One place for each command, harmed. */
  const harmed = (name: string, harm: (place: Place) => void) => {
    const places = new Map<string, Place>();
    return (at: string): Place => {
      const known = places.get(at);
      if (known) return known;
      const place = copied(path.join(temp.folder, name, at));
      harm(place);
      places.set(at, place);
      return place;
    };
  };
  const storeIn = (folder: string, name: string) => path.join(folder, 'store', `${name}.sqlite`);
  const packed = (archive: string) => path.join(archive, 'stores', 'protocol', 'protocols.jsonl.gz');
  const cut = (file: string): void => truncateSync(file, Math.floor(readFileSync(file).length / 2));
  /** Every 512th byte from the middle on is another one. */
  const flip = (file: string): void => {
    const bytes = readFileSync(file);
    for (let at = Math.floor(bytes.length / 2); at < bytes.length; at += 512) bytes[at] = ~bytes[at]! & 0xff;
    writeFileSync(file, bytes);
  };
  const both = (harm: (file: string) => void) => (place: Place) => {
    for (const folder of [place.data, place.from]) harm(storeIn(folder, 'protocol'));
    harm(packed(place.archive));
  };

  it('are all in this test', () => {
    // One reads nothing but its settings.
    const tried = [...argumentsIn(whole).map(([name]) => name), 'mail-test'];
    expect([...new Set(tried)].sort()).toEqual(Object.keys(commands).sort());
  });

  it('say what is wrong with a store and an archive that were cut', async () => {
    await runAll(harmed('cut', both(cut)), { prove: 1 });
  });

  it('say what is wrong with a store and an archive of which bytes were flipped', async () => {
    const places = harmed('flipped', both(flip));
    for (const [at, [name, ...args]] of argumentsIn(whole).entries()) {
      const place = places(String(at));
      const command = argumentsIn(place)[at] ?? [name, ...args];
      const { code, lines } = await runPortal(command, envOf(place, command));
      expectSentences(lines);
      if (['verify', 'backup', 'prove', 'restore', 'move'].includes(name)) expect([name, code]).not.toEqual([name, 0]);
    }
  });

  it('name the store that is damaged, and backup the day of the archive to restore', async () => {
    const place = copied(path.join(temp.folder, 'damaged'));
    flip(storeIn(place.data, 'protocol'));
    const { code, lines } = await runPortal(['verify'], envOf(place, ['verify']));
    expect(lines.join('\n')).toMatch(/^(store protocol: it is damaged|protocol is damaged\.)/m);
    expect([1, 2]).toContain(code);
    const day = JSON.parse(readFileSync(path.join(whole.archive, 'manifest.json'), 'utf8')).made_at.slice(0, 10);
    const next = path.join(path.dirname(whole.archive), 'next');
    expect(await runPortal(['backup', next], envOf(place, ['backup']))).toMatchObject({
      code: 2,
      lines: [`protocol is damaged. Restore the archive of ${day}.`],
    });
  });

  it('find what an index lost, though every document can be read', async () => {
    const place = copied(path.join(temp.folder, 'index'));
    const file = storeIn(place.data, 'protocol');
    const db = new DatabaseSync(file, { readOnly: true });
    const size = Number(db.prepare('PRAGMA page_size').get()?.page_size);
    const indexes = "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'c_protocols' AND sql > ''";
    const page = Number(db.prepare(indexes).get()?.rootpage);
    db.close();
    const bytes = readFileSync(file);
    // Within the one entry, which stands at the page's end.
    bytes[page * size - 3]! ^= 1;
    writeFileSync(file, bytes);
    expect(await runPortal(['verify'], envOf(place, ['verify']))).toMatchObject({
      code: 1,
      output: expect.stringContaining('store protocol: it is damaged ('),
    });
    expect(await runPortal(['backup', place.to], envOf(place, ['backup']))).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^protocol is damaged\. Restore the archive of \d{4}-\d\d-\d\d\.$/)],
    });
  });

  it('find a document that is no JSON any more', async () => {
    const place = copied(path.join(temp.folder, 'torn'));
    const file = storeIn(place.data, 'protocol');
    const bytes = readFileSync(file);
    const at = bytes.indexOf('"study_type"');
    expect(at).toBeGreaterThan(0);
    for (let next = at; next >= 0; next = bytes.indexOf('"study_type"', next + 1)) bytes[next] = 0x7b;
    writeFileSync(file, bytes);
    expect(await runPortal(['verify'], envOf(place, ['verify']))).toMatchObject({
      code: 1,
      output: expect.stringContaining('store protocol: it is damaged ('),
    });
    expect(await runPortal(['backup', place.to], envOf(place, ['backup']))).toMatchObject({ code: 2 });
  });

  it('say where nothing is, and make what may be new', async () => {
    const places = harmed('missing', ({ data, archive, from }) => {
      for (const folder of [data, archive, from]) spawnSync('rm', ['-r', folder]);
    });
    // A council's folder can be looked at where there is no portal yet.
    await runAll(places, { seed: 0, 'council check': 0, 'council diff': 0 });
  });

  it('say what is wrong with the folder of a council that is cut, missing, or none', async () => {
    const place = copied(path.join(temp.folder, 'council'));
    const missing = path.join(temp.folder, 'no-council');
    const file = path.join(temp.folder, 'a-file');
    writeFileSync(file, 'id: mrcz');
    const torn = copyCouncil(path.join(temp.folder, 'torn-council'));
    cut(path.join(torn, 'form.yaml'));
    const bytes = copyCouncil(path.join(temp.folder, 'bytes-council'));
    flip(path.join(bytes, 'sections', 'documents.yaml'));
    for (const [council, expected] of [
      [missing, 1],
      [torn, 1],
      [bytes, 1],
      [file, 1],
    ] as const)
      for (const command of [
        ['council', 'check', council],
        ['council', 'diff', usualCouncil, council],
        ['council', 'diff', council, usualCouncil],
        ['council', 'preview', council],
      ]) {
        const lines: string[] = [];
        const code = await runCommand(command, envOf(place, command), (line) => lines.push(line));
        expectSentences(lines.map((line) => line.replace(/^.*?(?=\w+\.yaml:\d)/, '')));
        expect([command, code, lines]).toEqual([command, expected, lines]);
      }
  });

  it('say which file is missing last, after what was restored and moved', async () => {
    const place = copied(path.join(temp.folder, 'one-file'));
    for (const folder of [place.archive, place.from])
      spawnSync('sh', ['-c', 'rm "$(ls -d */* | head -1)"'], { cwd: path.join(folder, 'files') });
    const last = expect.stringMatching(/^1 file is missing: [\w-]+\. /);
    for (const command of [
      ['restore', place.archive],
      ['move', '--from', place.from],
    ]) {
      const { code, lines } = await runPortal(command, envOf(place, command));
      expect([code, lines.at(-1)]).toEqual([1, last]);
      expect(lines).not.toContain('Nothing differs.');
      await rm(place.empty, { recursive: true });
    }
    const command = ['backup', place.to];
    const { code, lines } = await runPortal(command, { ...envOf(place, command), DATA_DIR: place.from });
    expect([code, lines.at(-1)]).toEqual([1, last]);
  });

  it('say what to do first where a restore breaks off, as the second try does', async () => {
    const place = copied(path.join(temp.folder, 'first'));
    cut(packed(place.archive));
    const command = ['restore', place.archive];
    const first = await runPortal(command, envOf(place, command));
    const second = await runPortal(['restore', whole.archive], envOf(place, command));
    expect([first.code, second.code]).toEqual([2, 2]);
    expect(second.lines).toHaveLength(1);
    expect(first.lines.at(-1)).toBe(second.lines[0]);
    expect(first.lines.at(-2)).toMatch(/^The archive is damaged: /);
  });
});

const noMount = await obstacleTo(() => tmpfsDisk(8));

describeUnless(noMount, 'the commands of an operator, on a disk that takes nothing', () => {
  let disk: SmallDisk;
  let place: Place;
  beforeAll(async () => {
    disk = await tmpfsDisk(64);
    place = copied(disk.folder);
    await disk.leave(process, 0);
  });
  afterAll(() => disk?.remove());

  it('say that it is full', async () => {
    await runAll(() => place, { doctor: 2, prove: 1 });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = disk.folder;
    try {
      const lines: string[] = [];
      expect(await runCommand(['council', 'preview', usualCouncil], {}, (line) => lines.push(line))).toBe(2);
      expectSentences(lines);
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });

  it('read from a copy where it is read-only, without a temporary folder they say so', async () => {
    await disk.free(process);
    await makeReadOnly(disk);
    const elsewhere = { ...place, to: path.join(temp.folder, 'from-read-only') };
    const councils = { 'council check': 0, 'council diff': 0 };
    await runAll(() => elsewhere, { verify: 0, backup: 0, prove: 1, doctor: 1, ...councils });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = path.join(temp.folder, 'nowhere');
    try {
      for (const command of [
        ['verify'],
        ['backup', path.join(temp.folder, 'again')],
        ['prove', place.archive],
        ['doctor'],
        ['council', 'check', usualCouncil],
      ]) {
        const { code, lines } = await runPortal(command, envOf(place, command));
        expectSentences(lines);
        expect(code).toBe(2);
      }
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
});

/** Whether another user could run the commands at all. */
function noOtherUser(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may become another user';
  const { status } = spawnSync(process.execPath, [program, 'help'], { uid: nobody, gid: nobody });
  return status === 0 ? undefined : 'another user cannot read the program';
}

describeUnless(noOtherUser(), 'the commands of an operator, given by another user', () => {
  it('say whose they are', async () => {
    const place = copied(path.join(temp.folder, 'owner'));
    await chmod(temp.folder, 0o755);
    for (const folder of [place.data, place.from, place.archive]) chmodSync(folder, 0o700);
    mkdirSync(place.empty, { mode: 0o700 });
    for (const command of argumentsIn(place)) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...command], {
        ...{ uid: nobody, gid: nobody, encoding: 'utf8' },
        env: { ...envOf(place, command), PATH: process.env.PATH },
      });
      expect([command[0], status, stderr]).toEqual([command[0], 2, '']);
      expectSentences(stdout.trimEnd().split('\n').slice(1));
    }
    await rename(place.data, `${place.data}.done`);
  });
});
