import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { describeUnless } from '../../service-kit/testing/describe-unless.ts';
import { lockFolder } from '../../standalone/data-folder.ts';
import { obstacleTo, tmpfsDisk, type SmallDisk } from '../faults/disk/small-disk.ts';
import { startPortal } from '../portal/start-portal.ts';
import { embedded, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';

const program = path.resolve(import.meta.dirname, '../../operations/main.ts');
const obstacle = await obstacleTo(() => tmpfsDisk(8));

describe('the copies that commands read from', () => {
  let temp: Awaited<ReturnType<typeof createTempFolder>>;
  let profile: Profile;
  let folder: string;
  const copies = async () => (await readdir(folder)).filter((name) => name.startsWith('snapshot-')).sort();

  beforeEach(async () => {
    temp = await createTempFolder();
    profile = await embedded(temp.folder);
    folder = profile.env.DATA_DIR!;
    const engines = await profile.open();
    await engines.ready();
    await engines.close();
  });
  afterEach(() => temp.remove());

  it('of commands that a power cut ended go with the next one, those that are read stay', async () => {
    for (const name of ['snapshot-being-read-broken', 'snapshot-being-read-inHand'])
      await mkdir(path.join(folder, name));
    const unlock = lockFolder(path.join(folder, 'snapshot-being-read-inHand'));
    try {
      expect(await runPortal(['verify'], profile.env)).toMatchObject({ code: 0 });
      expect(await copies()).toEqual(['snapshot-being-read-inHand']);
    } finally {
      unlock();
    }
  });

  it('that cannot be opened stay, and so does what a person named: the command goes on', async () => {
    // As of another user: the lock cannot be had.
    await mkdir(path.join(folder, 'snapshot-being-read-closed', 'lock.sqlite'), { recursive: true });
    for (const name of ['snapshot-before-upgrade', 'snapshot-backup']) await mkdir(path.join(folder, name));
    for (const name of ['snapshot-being-read-aTable', 'snapshot-x.tar']) await writeFile(path.join(folder, name), '');
    const before = await copies();
    expect(await runPortal(['verify'], profile.env)).toMatchObject({ code: 0 });
    expect(await copies()).toEqual(before);
  });

  it('go where they cannot be made, for which the portal has a sentence', async () => {
    await writeFile(path.join(folder, 'store', 'identity.sqlite'), 'damaged'.repeat(1_000));
    expect(await runPortal(['verify'], profile.env)).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^identity is damaged\. Restore the last archive /)],
    });
    expect(await copies()).toEqual([]);
    await expect(startPortal(folder)).rejects.toThrow(
      /ended with 2:[^]*The data in .* cannot be read \(file is not a database\)\. Check the disk first/,
    );
  });

  it('are read with the keys that they were written with: where these are gone none are made', async () => {
    const key = (name: string) => path.join(folder, 'keys', name);
    await rm(key('history.key'));
    for (const command of [['backup', path.join(temp.folder, 'archive')], ['verify']])
      expect(await runPortal(command, profile.env)).toMatchObject({
        code: 2,
        lines: [expect.stringMatching(/^There is no history\.key in .*data\/keys\. /)],
      });
    expect(await readdir(key('.'))).not.toContain('history.key');
    expect([await copies(), await readdir(temp.folder)]).toEqual([[], ['data']]);
  });

  it('go with a command that is ended by a signal', async () => {
    // The command waits for a portal that is writing.
    const writer = new DatabaseSync(path.join(folder, 'store', 'identity.sqlite'));
    writer.exec('BEGIN IMMEDIATE');
    const command = spawn(process.execPath, [program, 'verify'], { env: profile.env, stdio: 'ignore' });
    await waitFor(async () => (await copies()).length === 1);
    command.kill('SIGTERM');
    writer.close();
    expect(await once(command, 'exit')).toEqual([143, null]);
    expect(await copies()).toEqual([]);
  });

  describeUnless(obstacle, 'on a disk that is full', () => {
    let disk: SmallDisk;
    beforeEach(async () => {
      disk = await tmpfsDisk(8);
    });
    afterEach(() => disk.remove());
    const refused = { code: 2, lines: [expect.stringMatching(/^A disk is full: .* Free some space, /)] };

    it('go, and what to do is said', async () => {
      await cp(folder, disk.folder, { recursive: true });
      const env = { ...profile.env, DATA_DIR: disk.folder };
      await disk.leave(process, 256 * 1024);
      expect(await runPortal(['verify'], env)).toMatchObject(refused);
      expect((await readdir(disk.folder)).sort()).toEqual((await readdir(folder)).sort());
      await disk.free(process);
      expect(await runPortal(['verify'], env)).toMatchObject({ code: 0 });
    });

    it.each([0, 64])('half an archive goes too, begun with %d kB', async (left) => {
      const backup = () => runPortal(['backup', path.join(disk.folder, 'archive')], profile.env);
      await disk.leave(process, left * 1024);
      expect(await backup()).toMatchObject(refused);
      expect(await readdir(disk.folder)).toEqual([]);
      await disk.free(process);
      expect(await backup()).toMatchObject({ code: 0 });
    });
  });
});
