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
}

it('the bill of materials names each package with its digest, and marks none that a deployment installs as one for development', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const locked = Object.entries((JSON.parse(lock) as { packages: Record<string, Locked> }).packages).flatMap(
    ([folder, { version, dev = false, name = folder.split('node_modules/').at(-1)! }]) =>
      folder.includes('node_modules/') && version
        ? [{ purl: `pkg:npm/${name.replace('@', '%40')}@${version}`, dev }]
        : [],
  );
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40portal/'));
  const namesOf = (all: readonly { purl: string }[]) => [...new Set(all.map(({ purl }) => purl))].sort();
  expect(namesOf(foreign)).toEqual(namesOf(locked));
  expect(foreign.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  const forDevelopment = foreign.filter(({ properties }) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  // npm names a version once, by the first place where it stands: one that stands in places of both kinds says nothing.
  const alsoForDevelopment = new Set(namesOf(locked.filter(({ dev }) => dev)));
  const installed = new Set(namesOf(locked.filter(({ dev, purl }) => !dev && !alsoForDevelopment.has(purl))));
  expect(namesOf(forDevelopment).filter((purl) => installed.has(purl))).toEqual([]);
  expect(namesOf(forDevelopment).some((purl) => purl.startsWith('pkg:npm/jest@'))).toBe(true);
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
