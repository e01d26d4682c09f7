import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;

describe('archives on one machine', () => {
  let folder: string;
  let backups: string;
  const makeArchive = (name: string, file = 'manifest.json') => {
    mkdirSync(path.join(backups, name), { recursive: true });
    writeFileSync(path.join(backups, name, file), '{}');
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'one-machine-'));
    backups = path.join(folder, 'backups');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('each night', () => {
    /** The command ends with `code`; its archive is there, or is not. */
    const night = (code: number, isMade: boolean, proof = 0, PROVE = '') => {
      const program = path.join(folder, 'infra/build/launch.mjs');
      mkdirSync(path.dirname(program), { recursive: true });
      const made = `mkdirSync(process.argv[4]); writeFileSync(process.argv[4] + '/manifest.json', '{}');`;
      const named = `appendFileSync('asked', process.argv[3] + ' ' + process.env.TMPDIR + '\\n');`;
      const work = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'; ${named}
        if (process.argv[3] === 'prove') process.exit(${proof});
        ${isMade ? made : ''} process.exitCode = ${code};`;
      writeFileSync(program, work);
      const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, PROVE } } as const;
      return spawnSync('sh', [path.join(here, '../operations/backup.sh'), backups], options).status;
    };
    beforeEach(() => {
      for (let day = 10; day < 40; day += 1) makeArchive(`2025-01-${day}T013000Z`);
    });

    it.each([0, 1])('the oldest goes where the new one is there, also without the bytes of a file (%d)', (code) => {
      expect(night(code, true)).toBe(code);
      expect(readdirSync(backups)).toHaveLength(30);
      expect(existsSync(path.join(backups, '2025-01-10T013000Z'))).toBe(false);
    });

    const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8').trimEnd().split('\n');

    it('the new one is proved beside the archives, and what is wrong with it ends the night with 1', () => {
      makeArchive('portal-being-proved-x', 'stores');
      expect(night(0, true, 1)).toBe(1);
      expect(asked().map((line) => line.split(' ')[0])).toEqual(['backup', 'prove']);
      expect(asked()[1]).toBe(`prove ${backups}`);
      expect(readdirSync(backups)).toHaveLength(30);
    });

    it.each([
      ['PROVE is off', 0, true, 'off'],
      ['none was made', 2, false, ''],
    ] as const)('none is proved where %s', (_why, code, isMade, set) => {
      expect(night(code, isMade, 1, set)).toBe(code);
      expect(asked().map((line) => line.split(' ')[0])).toEqual(['backup']);
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
