import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

interface Component {
  purl: string;
  properties: readonly { name: string }[];
  hashes?: unknown[];
}
interface Locked {
  version?: string;
  dev?: boolean;
  /** Of an alias. */
  name?: string;
  /** Of a workspace. */
  resolved?: string;
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

const namesOf = (all: readonly { purl: string }[]) => [...new Set(all.map(({ purl }) => purl))].sort();

/** Where a folder of the lock file finds a package, as Node does: from the nearest node_modules upward. */
function placeOf(packages: Readonly<Record<string, Locked>>, folder: string, name: string): string | undefined {
  const parts = folder.split('/');
  const places = parts.map((_, at) => [...parts.slice(0, parts.length - at), 'node_modules', name].join('/'));
  return [...places, `node_modules/${name}`].find((place) => packages[place]);
}

async function lockedPackages(): Promise<Record<string, Locked>> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Record<string, Locked> }).packages;
}

/** The packages that the folders of the lock file need to run. */
function neededBy(packages: Readonly<Record<string, Locked>>, from: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const open = [...from];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (needed.has(folder)) continue;
    needed.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placeOf(packages, folder, name);
      // A peer can be optional.
      if (found) open.push(packages[found]?.link ? (packages[found].resolved ?? found) : found);
    }
  }
  return needed;
}

it('the bill of materials names each package with its digest, and marks those for development alone: none that the portal runs with', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  const packages = await lockedPackages();
  const locked = Object.entries(packages).flatMap(
    ([folder, { version, name = folder.split('node_modules/').at(-1)! }]) =>
      folder.includes('node_modules/') && version
        ? [{ folder, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }]
        : [],
  );
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40portal/'));
  expect(namesOf(foreign)).toEqual(namesOf(locked));
  expect(foreign.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  const isMarked = ({ properties }: Component) => properties.some(({ name }) => name === 'cdx:npm:package:development');
  // The packages' own tree, not npm's judgement of it.
  const workspaces = Object.keys(packages).filter((folder) => folder && !folder.includes('node_modules/'));
  const needed = neededBy(packages, workspaces);
  const installed = namesOf(locked.filter(({ folder }) => needed.has(folder)));
  expect(installed.length).toBeGreaterThan(100);
  const unmarked = new Set(foreign.filter((component) => !isMarked(component)).map(({ purl }) => purl));
  expect(installed.filter((purl) => !unmarked.has(purl))).toEqual([]);
  expect(namesOf(foreign.filter(isMarked)).some((purl) => purl.startsWith('pkg:npm/jest@'))).toBe(true);
});

it('the lock file holds the packages of every platform: without one, npm refuses it where the registry offers that one', async () => {
  const packages = await lockedPackages();
  const optional = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  );
  expect(optional.filter(({ folder, name }) => !placeOf(packages, folder, name))).toEqual([]);
  expect(optional.some(({ name }) => name.endsWith('darwin-arm64'))).toBe(true);
});

describe('the audit of dependencies', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-audit-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** What the stage answers where npm says this. */
  async function auditOf(npm: string): Promise<unknown> {
    await writeFile(path.join(folder, 'npm'), `#!/bin/sh\necho "$*" > ${folder}/asked\n${npm}\n`);
    await chmod(path.join(folder, 'npm'), 0o755);
    const stage = path.join(import.meta.dirname, 'audit.mjs');
    const script = `console.log(JSON.stringify(await (await import('${stage}')).audit({ env: process.env })))`;
    const env = { PATH: `${folder}:/bin:/usr/bin` };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
    return JSON.parse(stdout);
  }

  it('passes where none is known to be faulty', async () => {
    expect(await auditOf('echo "found 0 vulnerabilities"')).toEqual({ passed: 1, failed: 0 });
    expect(await readFile(path.join(folder, 'asked'), 'utf8')).toMatch(/^audit --omit=dev --audit-level=high /);
  });

  it('fails where one is, and says what to do', async () => {
    const found = 'multer  <2.0.0\nSeverity: high\n1 high severity vulnerability';
    expect(await auditOf(`echo "${found}"; exit 1`)).toEqual({
      passed: 0,
      failed: 1,
      report: `${found}\nUpdate what is named above (\`npm audit fix\`): critical ones within 7 days, high ones within 30.`,
    });
  });

  it('is said to be left out where the registry answers no advisories', async () => {
    expect(await auditOf('echo "npm error audit endpoint returned an error"; exit 1')).toEqual({
      passed: 0,
      failed: 0,
      skipped: ['dependency audit: this npm registry answers no advisories'],
    });
  });
});
