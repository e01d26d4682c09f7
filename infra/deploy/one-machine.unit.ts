import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;
const guide = readFileSync(path.join(here, 'one-machine.md'), 'utf8');
/** The commands that stand under a heading of the guide. */
const blockOf = (heading: string): string =>
  new RegExp(`\\n## ${heading}\\n[^]*?\`\`\`sh\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';

describe('archives on one machine', () => {
  let folder: string;
  let backups: string;
  const run = (args: readonly string[]) => spawnSync('sh', args, { cwd: folder, encoding: 'utf8' });
  const makeArchive = (name: string, file = 'manifest.json') => {
    mkdirSync(path.join(backups, name), { recursive: true });
    writeFileSync(path.join(backups, name, file), '{}');
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'one-machine-'));
    backups = path.join(folder, 'backups');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the newest whole one leaves the machine, whatever else lies there', () => {
    const newest = '2026-11-23T013000Z';
    for (const name of ['2026-11-21T013000Z', '2026-11-22T080000Z-before-upgrade', newest, 'before-the-upgrade'])
      makeArchive(name);
    makeArchive('2026-11-24T013000Z.part', 'stores');
    const line = /^newest=.*$/m.exec(blockOf('Backup'))?.[0].replaceAll('/srv/portal/backups', backups);
    expect(run(['-c', `${line}; basename "$newest"`]).stdout).toBe(`${newest}\n`);
  });

  it('an upgrade makes one with a name of its own, and ends where none was made', () => {
    const upgrade = (backup: string) =>
      run(['-c', `sudo() { echo "$*"; [ "$1" != ./command ] || ${backup}; }\n${blockOf('Upgrade')}`])
        .stdout.trim()
        .split('\n');
    const archive = /^\.\/command backup \/srv\/portal\/backups\/2\d{3}-\d\d-\d\dT\d{6}Z-before-upgrade$/;
    expect(upgrade('false')).toEqual([expect.stringMatching(archive)]);
    expect(upgrade('true')).toEqual([
      expect.stringMatching(archive),
      '-u portal git pull --ff-only',
      'systemctl restart portal',
    ]);
  });

  describe('each night', () => {
    /** The command ends with `code`; its archive is there, or is not. */
    const night = (code: number, isMade: boolean) => {
      const program = path.join(folder, 'infra/build/launch.mjs');
      mkdirSync(path.dirname(program), { recursive: true });
      const made = `mkdirSync(process.argv[4]); writeFileSync(process.argv[4] + '/manifest.json', '{}');`;
      const work = `import { mkdirSync, writeFileSync } from 'node:fs'; ${isMade ? made : ''} process.exitCode = ${code};`;
      writeFileSync(program, work);
      return run([path.join(here, 'one-machine/backup.sh'), backups]).status;
    };
    beforeEach(() => {
      for (let day = 10; day < 40; day += 1) makeArchive(`2025-01-${day}T013000Z`);
    });

    it.each([0, 1])('the oldest goes where the new one is there, also without the bytes of a file (%d)', (code) => {
      expect(night(code, true)).toBe(code);
      expect(readdirSync(backups)).toHaveLength(30);
      expect(existsSync(path.join(backups, '2025-01-10T013000Z'))).toBe(false);
    });

    it.each([1, 2])('nothing but what was broken off goes where there is no new one (%d)', (code) => {
      for (const name of ['2026-11-24T013000Z.part', '2026-11-24T080000Z-before-upgrade.part'])
        makeArchive(name, 'stores');
      expect(night(code, false)).toBe(code);
      expect(readdirSync(backups)).toHaveLength(30);
      expect(existsSync(path.join(backups, '2025-01-10T013000Z'))).toBe(true);
    });
  });
});
