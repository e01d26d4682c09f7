import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Protocol } from '@portal/contracts/protocol';
import { readPortalSettings } from '@portal/service-kit/config';
import { usualCouncil } from '@portal/service-kit/council';
import { freePorts } from '@portal/service-kit/http';
import { copyCouncil, createTempFolder, type FileChange } from '@portal/service-kit/testing';
import { applicationWith } from '../faults/application.ts';
import { signIn, signUp, uploadAll, type Person } from '../faults/people.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve, type Served } from './served.ts';

const drugs = 'sections/drugs.yaml';
const version = (name: string): FileChange => ['form.yaml', "version: '2026'", `version: '${name}'`];
const question = (name: string): FileChange => [
  'sections/conflicts.yaml',
  'fields:\n',
  `fields:\n  - { name: ${name}, kind: text, label: Data officer }\n`,
];

/** A portal that worked with three versions of its form, one after the other. */
describe('a portal with three versions of its form', () => {
  let temp: Awaited<ReturnType<typeof createTempFolder>>;
  let profile: Profile;
  let folders: readonly string[];
  let owner: Person;
  const ids: string[] = [];
  let records: ReadonlyMap<string, Protocol>;

  const folder = (name: string, ...changes: readonly FileChange[]) =>
    copyCouncil(path.join(temp.folder, 'councils', name), ...changes);
  const withCouncil = (of: Profile, council: string): Profile => {
    const env = { ...of.env, COUNCIL_DIR: council };
    return { ...of, env, settings: { ...readPortalSettings(env), port: 0 } };
  };
  const readAll = async (served: Served) => {
    const reader = await signIn(served.url, owner.email);
    const read = ids.map(async (id) => [id, await reader.get<Protocol>(`/api/protocols/${id}`)] as const);
    return new Map(await Promise.all(read));
  };
  /** What the applications are, where a portal works on this place with this council. */
  const heldBy = async (env: Readonly<Record<string, string>>, council?: string) => {
    const given = { ...env, ...(council !== undefined && { COUNCIL_DIR: council }) };
    const place = await embedded(path.dirname(env.DATA_DIR!));
    const served = await serve(council === undefined ? place : withCouncil({ ...place, env: given }, council));
    try {
      return await readAll(served);
    } finally {
      await served.stop();
    }
  };

  beforeAll(async () => {
    temp = await createTempFolder();
    profile = await embedded(path.join(temp.folder, 'live'));
    folders = [
      folder('v1'),
      folder('v2', version('2027'), question('officer'), [drugs, 'label: Manufacturer', 'label: Made by']),
      folder('v3', version('2027-02'), question('guardian')),
    ];
    for (const [at, council] of folders.entries()) {
      const served = await serve(withCouncil(profile, council));
      owner = at === 0 ? await signUp(served.url, 'researcher') : await signIn(served.url, owner.email);
      const files = await uploadAll(owner);
      const { id } = await owner.post<{ id: string }>('/api/protocols', applicationWith(files));
      ids.push(id);
      if (at < 2) {
        const { form } = await owner.get<Protocol>(`/api/protocols/${id}`);
        const body = { step: 1, answers: { title: `Draft ${at}` }, form };
        const headers = { 'if-none-match': '*' };
        const draft = { kind: 'application', subject: `draft-of-v${at + 1}`, body };
        expect(await owner.call('PUT', `/api/drafts/draft-of-v${at + 1}`, { body: draft, headers })).toMatchObject({
          status: 201,
        });
      }
      records = await readAll(served);
      await served.quiet();
      await served.stop();
    }
    expect(new Set([...records.values()].map(({ form }) => form)).size).toBe(3);
  });
  afterAll(() => temp.remove());

  const run = (...args: readonly string[]) => runPortal(['council', ...args], profile.env);

  describe('council check', () => {
    it('says nothing of a form that was used, whatever came after it', async () => {
      for (const council of folders)
        expect(await run('check', council)).toMatchObject({
          code: 0,
          lines: [expect.stringMatching(/^Nothing is wrong\. Form [\d-]+: 14 steps, 15 sections, \d+ questions\.$/)],
        });
    });

    it.each([
      [
        'a version with other content',
        [version('2027'), question('other')],
        /^form\.yaml:2:10: Form 2027 was used since \d+ \w+ \d{4} with other content\. Give this one a new version, such as 2027-03\.$/,
      ],
      [
        'a question of another kind',
        [version('2028'), [drugs, 'name: brand\n    kind: text', 'name: brand\n    kind: long_text']],
        /^sections\/drugs\.yaml:13:11: `brand` was text in form 2027-02\. Give the new question another name\.$/,
      ],
      [
        'a code without the one that has protocols',
        [
          version('2028'),
          ['council.yaml', '  A: { review_days: 21 }\n', ''],
          ...['Organisational Studies', 'Individual Research', 'Clinical Trials'].map((name): FileChange => [
            'form.yaml',
            `name: ${name}, code: A,`,
            `name: ${name}, code: AE,`,
          ]),
        ],
        /^council\.yaml:11:3: Code A has protocols\. Keep it\.$/,
      ],
      [
        'a new form below the present one',
        [version('2027-01'), question('other')],
        /^form\.yaml:2:10: The portal works with a higher version than 2027-01\. Give this one a new version, such as 2027-03\.$/,
      ],
    ] as const)('names %s by file, line and column', async (what, changes, said) => {
      const council = folder(what.replaceAll(' ', '-'), ...(changes as readonly FileChange[]));
      const { code, lines } = await run('check', council);
      expect(lines).toEqual([expect.stringMatching(said)]);
      expect(code).toBe(1);
      if (what.startsWith('a new form')) return;
      // A start refuses the same, in the same words.
      const sentence = lines[0]!.replace(/^\S+ /, '');
      await expect(serve(withCouncil(profile, council))).rejects.toThrow(sentence);
    });
  });

  it('council diff says which drafts are asked more, and which protocols keep their form', async () => {
    const place = await embedded(path.join(temp.folder, 'seeded'));
    expect(await runPortal(['restore', await backedUp()], place.env)).toMatchObject({ code: 0 });
    const seeded = { ...place.env, COUNCIL_DIR: folders[2]! };
    // As a portal that starts with it does.
    await (await serve(withCouncil(place, folders[2]!))).stop();
    expect(await runPortal(['seed', '120'], seeded)).toMatchObject({ code: 0 });
    const { code, lines } = await runPortal(['council', 'diff', folders[1]!, folders[2]!], place.env);
    expect([code, lines.slice(0, 4)]).toEqual([
      0,
      [
        'Step 9, Conflict of interest',
        '  added: Data officer (guardian)',
        '  gone: Data officer (officer)',
        'Step 12, Clinical trials',
      ],
    ]);
    expect(lines.slice(-3)).toEqual([
      'This is what form 2027-02 has otherwise than form 2027.',
      '2 drafts: 2 are asked 1 new question.',
      expect.stringMatching(/^\d+ protocols? awaits? a response with form 2027-02\.$/),
    ]);
  });

  let archive: string | undefined;
  /** An archive of the portal, made once. */
  async function backedUp(): Promise<string> {
    archive ??= path.join(temp.folder, 'archives', '2027');
    const made = await runPortal(['backup', archive], { ...profile.env, COUNCIL_DIR: folders[2]! });
    expect(made.code === 0 || made.output.includes('already exists')).toBe(true);
    return archive;
  }

  it('has the folder of its council in the archive, file by file with its hash', async () => {
    const made = await backedUp();
    const filesOf = (of: string) =>
      readdirSync(of, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(path.join(of, name)).isFile())
        .map((name) => ({
          path: name,
          sha256: createHash('sha256')
            .update(readFileSync(path.join(of, name)))
            .digest('hex'),
        }))
        .sort((one, other) => (one.path < other.path ? -1 : 1));
    const { council } = JSON.parse(readFileSync(path.join(made, 'manifest.json'), 'utf8')) as {
      council: { path: string; sha256: string }[];
    };
    expect(council.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual(filesOf(folders[2]!));
    expect(filesOf(path.join(made, 'council'))).toEqual(filesOf(folders[2]!));
  });

  it('is the same after backup and restore, and after a move', async () => {
    const restored = (await embedded(path.join(temp.folder, 'restored'))).env;
    const moved = (await embedded(path.join(temp.folder, 'moved'))).env;
    const along = 'Take the council’s folder along: set COUNCIL_DIR.';
    for (const [command, env] of [
      [['restore', await backedUp()], restored],
      [['move', '--from', profile.env.DATA_DIR!], moved],
    ] as const) {
      const done = await runPortal(command, env);
      expect([done.code, done.output]).toEqual([0, expect.stringContaining(along)]);
      expect(done.output).toContain('Nothing differs.');
      expect(await runPortal(['verify'], env)).toMatchObject({ code: 0 });
      expect(await heldBy(env, folders[2])).toEqual(records);
    }
  });

  it('opens every protocol where the council’s folder is lost', async () => {
    const lost = (await embedded(path.join(temp.folder, 'lost'))).env;
    expect(await runPortal(['restore', await backedUp()], lost)).toMatchObject({ code: 0 });
    expect(await heldBy(lost)).toEqual(records);
  });

  it('misses a form that is gone or was changed: verify names it, and goes on', async () => {
    const harmed = (await embedded(path.join(temp.folder, 'harmed'))).env;
    const broken = path.join(temp.folder, 'archives', 'broken');
    cpSync(await backedUp(), broken, { recursive: true });
    rmSync(path.join(broken, 'council', 'form.yaml'));
    const restored = await runPortal(['restore', broken], harmed);
    expect([restored.code, restored.output]).toEqual([
      1,
      expect.stringMatching(/^council\/form\.yaml differs: [0-9a-f]{64} was copied, nothing was found$/m),
    ]);
    const db = new DatabaseSync(path.join(harmed.DATA_DIR!, 'store', 'protocol.sqlite'));
    const [first, second] = ids.map((id) => records.get(id)!.form);
    const placeOf = (id: string) => Number(db.prepare('SELECT n FROM c_forms WHERE id = ?').get(id)?.n);
    const [gone, changed] = [placeOf(first!), placeOf(second!)];
    for (const table of ['c_forms', 'r_forms', 'd_forms']) db.prepare(`DELETE FROM ${table} WHERE n = ?`).run(gone);
    db.prepare("UPDATE d_forms SET doc = replace(doc, 'Made by', 'Sold by') WHERE n = ?").run(changed);
    db.close();
    const { code, lines } = await runPortal(['verify'], harmed);
    expect(code).toBe(1);
    expect(lines).toContain(`form ${first}: it is missing, and ${records.get(ids[0]!)!.number} refers to it`);
    expect(lines).toContain('form 2027: it says something else than when it was stored');
    expect(lines.at(-1)).toBe('2 items are not as written: see above.');
  });

  it('does not start with a form that it cannot work with: one sentence names it, with 2', async () => {
    const { env } = await embedded(path.join(temp.folder, 'unreadable'));
    expect(await runPortal(['restore', await backedUp()], env)).toMatchObject({ code: 0 });
    const db = new DatabaseSync(path.join(env.DATA_DIR!, 'store', 'protocol.sqlite'));
    const hash = records.get(ids[1]!)!.form;
    const { n } = db.prepare('SELECT n FROM c_forms WHERE id = ?').get(hash)!;
    db.prepare("UPDATE d_forms SET doc = json_remove(doc, '$.document.steps') WHERE n = ?").run(n!);
    db.close();
    const [port, opsPort] = await freePorts(2);
    const started = promisify(execFile)(process.execPath, ['infra/standalone/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: { ...env, PATH: process.env.PATH, COUNCIL_DIR: folders[2]!, PORT: String(port), OPS_PORT: String(opsPort) },
    });
    await expect(started).rejects.toMatchObject({
      code: 2,
      stderr: `The portal cannot work with its stored form 2027 (${hash}): \`steps\` is missing, or not as this version of the portal writes it.\n`,
    });
  });
});

withDistributed('a council’s folder beside MongoDB', (addresses) =>
  describe('a council’s folder beside MongoDB', () => {
    let temp: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    beforeAll(async () => {
      temp = await createTempFolder();
      profile = await servers(addresses, temp.folder);
      await (await serve(profile)).stop();
    });
    afterAll(async () => {
      await profile?.remove();
      await temp?.remove();
    });

    it('is compared with the forms that are stored there', async () => {
      const other = copyCouncil(path.join(temp.folder, 'other'), question('officer'));
      const newer = copyCouncil(path.join(temp.folder, 'newer'), version('2028'), question('officer'));
      const checked = await runPortal(['council', 'check', other], profile.env);
      expect([checked.code, checked.lines]).toEqual([
        1,
        [expect.stringMatching(/^form\.yaml:2:10: Form 2026 was used since .* such as 2026-01\.$/)],
      ]);
      expect(await runPortal(['council', 'check', newer], profile.env)).toMatchObject({ code: 0 });
      const { code, lines } = await runPortal(['council', 'diff', other, newer], profile.env);
      expect([code, lines]).toEqual([
        0,
        [
          'Form 2028 asks what form 2026 asks: nothing differs.',
          'There are no drafts.',
          'No protocol awaits a response.',
        ],
      ]);
    });

    it('is said not to be compared where MongoDB does not answer', async () => {
      const away = { ...profile.env, MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200' };
      const { code, lines } = await runPortal(['council', 'check', usualCouncil], away);
      expect([code, lines]).toEqual([
        3,
        [expect.stringMatching(/Nothing more was done\. Try again when it answers\.$/)],
      ]);
    });
  }),
);
