import path from 'node:path';
import { NotAsAsked, type Command } from '../command.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { copyAll } from '../copy/copy.ts';
import { sourceOf } from '../copy/engine-source-and-sink.ts';
import { words } from '../words.ts';

export const backup: Command = {
  usage: words.backup.usage,
  summary: words.backup.summary,
  notes: words.backup.notes,
  mayBeRunning: true,
  async run({ args: [folder], engines, say }) {
    if (!folder) throw new NotAsAsked(words.backup.folder);
    const archive = await writeArchive(path.resolve(folder), engines.keys);
    const copied = await copyAll(sourceOf(engines), archive, (what, done) => say(words.copy.progress(what, done)));
    await archive.finish(copied, new Date());
    for (const { id } of copied.missing) say(words.copy.missing(id));
    say(words.backup.done(path.resolve(folder), words.copy.amounts(copied)));
    return copied.missing.length === 0 ? 0 : 1;
  },
};
