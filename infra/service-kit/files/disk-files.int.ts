import { describe, expect, it } from '@jest/globals';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineDown } from '../store/store-error.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { filesContract } from './files.contract.ts';
import { openDiskFiles } from './index.ts';

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

filesContract('a disk', async () => {
  const { folder, remove } = await createTempFolder();
  return {
    open: () => openDiskFiles({ folder }),
    leftovers: async () => (await filesIn(folder)).length,
    destroy: remove,
  };
});

describe('files on a disk', () => {
  it('are rid of what an interrupted process left half written', async () => {
    const { folder, remove } = await createTempFolder();
    await openDiskFiles({ folder });
    await writeFile(join(folder, 'drafts', 'left'), 'half');
    await openDiskFiles({ folder });
    expect(await filesIn(folder)).toHaveLength(0);
    await remove();
  });

  it('say EngineDown when the folder cannot be used', async () => {
    const { folder, remove } = await createTempFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(openDiskFiles({ folder: join(folder, 'file', 'sub') })).rejects.toThrow(EngineDown);
    await remove();
  });
});
