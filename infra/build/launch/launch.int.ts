import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '..');
let root: string;
let programs: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-launch-'));
  programs = path.join(root, 'programs');
  await mkdir(programs);
  const build = path.join(root, 'infra/build');
  await cp(path.join(source, 'launch'), path.join(build, 'launch'), { recursive: true });
  await cp(path.join(source, 'launch.mjs'), path.join(build, 'launch.mjs'));
  await writeFile(path.join(root, 'package-lock.json'), '{"packages":{"":{},"node_modules/a":{"version":"1.0.0"}}}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A stand-in for npm that notes its arguments. */
async function npmThat(script: string) {
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  await writeFile(path.join(programs, 'npm'), `#!/bin/sh\necho "$*" >> ${root}/calls\n${script}\n`);
  await chmod(path.join(programs, 'npm'), 0o755);
}

const calls = async () => (await readFile(path.join(root, 'calls'), 'utf8')).trim().split('\n');

function launch(command: string, env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const file = path.join(root, 'infra/build/launch.mjs');
    const child = spawn(process.execPath, [file, command], { env: { PATH: `${programs}:/bin`, PORT: '0', ...env } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.on('close', (code) => resolve({ code, output }));
  });
}

describe('what is missing is said, with what to do', () => {
  it('no such command', async () => {
    expect(await launch('stat')).toEqual({
      code: 1,
      output: expect.stringContaining('Run `npm start`, `npm test` or `npm run bench`.'),
    });
  });

  it('no npm', async () => {
    const { code, output } = await launch('start', { PATH: programs });
    expect(code).toBe(1);
    expect(output).toMatch(/npm was not found\.\nInstall Node\.js with npm/);
  });

  it('no network', async () => {
    await npmThat('echo "npm error code ENOTFOUND"; exit 1');
    const { output } = await launch('start');
    expect(output).toContain('ENOTFOUND');
    expect(output).toMatch(/Check the connection to the npm registry/);
  });

  it('a lock file that is behind package.json', async () => {
    await npmThat('echo "npm error code EUSAGE"; echo "npm error Missing: b@1.0.0 from lock file"; exit 1');
    expect((await launch('start')).output).toMatch(/Run `npm install` once/);
    expect(await calls()).toHaveLength(1);
  });

  it('a port that another program has', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = String((other.address() as AddressInfo).port);
    await npmThat('exit 0');
    for (const app of ['shell', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance']) await standInFor(app);
    const { code, output } = await launch('start', { PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
  });
});

/** Sources of a front end, and a build that only leaves a dist folder. */
async function standInFor(app: string) {
  const build = path.join(root, 'infra/build/rspack');
  for (const folder of ['contracts', 'ui-kit', 'web-kit', 'portal-views', 'languages']) {
    await mkdir(path.join(root, 'infra', folder), { recursive: true });
  }
  await mkdir(path.join(root, app), { recursive: true });
  await mkdir(build, { recursive: true });
  await writeFile(path.join(root, app, 'main.ts'), 'one');
  await writeFile(path.join(root, 'tsconfig.json'), '{}');
  await writeFile(
    path.join(build, 'build.mjs'),
    `import { mkdirSync } from 'node:fs';
for (const app of process.argv.slice(2)) mkdirSync(app + '/dist', { recursive: true });`,
  );
}

describe('what has not changed is not done again', () => {
  beforeEach(async () => {
    await npmThat('exit 0');
    for (const app of ['shell', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance']) await standInFor(app);
  });

  it('installs once, and again with another lock file', async () => {
    await launch('start');
    await launch('start');
    expect(await calls()).toHaveLength(1);
    await writeFile(path.join(root, 'package-lock.json'), '{"packages":{"":{},"node_modules/a":{"version":"1.0.1"}}}');
    await launch('start');
    expect(await calls()).toHaveLength(2);
  });

  it('builds once, and again only the front end whose sources changed', async () => {
    expect((await launch('start')).output).toContain('Building shell, mfe-researcher, mfe-reviewer, mfe-compliance');
    expect((await launch('start')).output).not.toContain('Building');
    await writeFile(path.join(root, 'mfe-reviewer/main.ts'), 'two');
    expect((await launch('start')).output).toContain('Building mfe-reviewer ...');
  });

  it('does not build when a file was only touched', async () => {
    await launch('start');
    await writeFile(path.join(root, 'mfe-reviewer/main.ts'), 'one');
    expect((await launch('start')).output).not.toContain('Building');
  });
});
