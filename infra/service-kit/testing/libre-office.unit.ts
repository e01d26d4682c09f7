import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { missingOffice } from './libre-office.ts';
import { createTempFolder } from './temp-folder.ts';

it('LibreOffice is there for a test when the programs are that it uses, not with its starter alone', async () => {
  const { folder, remove } = await createTempFolder();
  const starter = join(folder, 'soffice');
  const programs = join(folder, 'program');
  expect(missingOffice(['calc'], starter)).toBe('install libreoffice-calc');
  await mkdir(programs);
  await writeFile(join(programs, 'soffice'), '');
  await symlink(join(programs, 'soffice'), starter);
  await writeFile(join(programs, 'libswlo.so'), '');
  expect(missingOffice(['calc'], starter)).toBe('install libreoffice-calc');
  expect(missingOffice(['writer', 'calc'], starter)).toBe('install libreoffice-writer and libreoffice-calc');
  expect(missingOffice(['writer'], starter)).toBeUndefined();
  await writeFile(join(programs, 'libsclo.so'), '');
  expect(missingOffice(['writer', 'calc'], starter)).toBeUndefined();
  await remove();
});
