import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTempFolder } from '../../testing/index.ts';
import { temporaryFolder } from './mirror.ts';

let temp: Awaited<ReturnType<typeof createTempFolder>>;
beforeEach(async () => {
  temp = await createTempFolder();
});
afterEach(() => temp.remove());

const aFolder = (name: string, hoursAgo: number): void => {
  const folder = path.join(temp.folder, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'lists.sqlite'), 'made in part');
  const then = Date.now() / 1_000 - hoursAgo * 3_600;
  utimesSync(folder, then, then);
};

it('what killed processes left is taken away, and nothing else', () => {
  aFolder('portal-lists-killed', 2);
  aFolder('portal-lists-being-made', 0.5);
  aFolder('somebody-elses', 2);
  const made = path.basename(temporaryFolder(temp.folder));
  expect(readdirSync(temp.folder).sort()).toEqual(['portal-lists-being-made', 'somebody-elses', made].sort());
});
