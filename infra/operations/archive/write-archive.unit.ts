import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { testKeys } from '@portal/service-kit/keys';
import { createTempFolder } from '@portal/service-kit/testing';
import { writeArchive } from './write-archive.ts';

describe('an archive that is being written', () => {
  let temp: Awaited<ReturnType<typeof createTempFolder>>;
  beforeEach(async () => {
    temp = await createTempFolder();
  });
  afterEach(() => temp.remove());

  it('goes with a command that a signal ends', async () => {
    const program = `
      const { testKeys } = await import('@portal/service-kit/keys');
      const { writeArchive } = await import('./write-archive.ts');
      const { readdirSync } = await import('node:fs');
      await writeArchive(process.argv[1] + '/archive', testKeys(), '.');
      console.log(...readdirSync(process.argv[1]));
      process.exit(143);`;
    const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', program, temp.folder],
      options,
    );
    expect([status, stdout]).toEqual([143, 'archive.part\n']);
    expect(await readdir(temp.folder)).toEqual([]);
  });

  it('is not begun where one was broken off, and where none can be made the reason is said', async () => {
    const archive = path.join(temp.folder, 'archive');
    await mkdir(`${archive}.part`);
    await expect(writeArchive(archive, testKeys(), '.')).rejects.toThrow('a backup that was interrupted');
    const tooLong = path.join(temp.folder, 'x'.repeat(255));
    await expect(writeArchive(tooLong, testKeys(), '.')).rejects.toThrow('ENAMETOOLONG');
  });
});
