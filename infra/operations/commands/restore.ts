import path from 'node:path';
import { readArchive } from '../archive/read-archive.ts';
import { NotAsAsked, type Command } from '../command.ts';
import { fill, takeKeys } from '../copy/fill.ts';
import { words } from '../words.ts';

const archiveIn = ([folder]: readonly string[]) => {
  if (!folder) throw new NotAsAsked(words.restore.folder);
  return readArchive(path.resolve(folder));
};

export const restore: Command = {
  usage: words.restore.usage,
  summary: words.restore.summary,
  notes: words.restore.notes,
  mayBeNew: true,
  prepare: async ({ args, target }) => takeKeys(target, (await archiveIn(args)).keys),
  run: async (context) => fill(context, await archiveIn(context.args)),
};
