import path from 'node:path';
import { councilDir } from '@portal/service-kit/council';
import { StoreDamaged } from '@portal/service-kit/store';
import { noteBackup } from '@portal/svc-protocol';
import { type Command, type Context } from '../command.ts';
import { writeArchive, type ArchiveWriter } from '../archive/write-archive.ts';
import { copyAll, type Copied } from '../copy/copy.ts';
import { sourceOf } from '../copy/engine-source-and-sink.ts';
import type { Source } from '../copy/source-and-sink.ts';
import { messages } from '../messages.ts';
import { noteInPortal } from '../note-in-portal.ts';
import { NotAsAsked } from '../engines/target.ts';

/** Fills the archive. Half of one helps nobody and may be what fills the disk. */
async function written(archive: ArchiveWriter, source: Source, say: Context['say'], made_at: string): Promise<Copied> {
  try {
    const copied = await copyAll(source, archive, (what, done) => say(messages.copy.progress(what, done)));
    await archive.finish(copied, made_at);
    return copied;
  } catch (error) {
    archive.giveUp();
    throw error;
  }
}

export const backup: Command = {
  usage: messages.backup.usage,
  summary: messages.backup.summary,
  notes: messages.backup.notes,
  archive: ([folder]) => folder,
  mayBeRunning: true,
  async run({ args: [folder], env, engines, say }) {
    if (!folder) throw new NotAsAsked(messages.backup.folder);
    // Not into an archive: the last one without damage is what helps.
    for (const [name, store] of Object.entries(engines.stores))
      if ((await store.damage()).length > 0) throw new StoreDamaged(name);
    const archive = await writeArchive(path.resolve(folder), engines.keys, councilDir(env));
    const made_at = new Date().toISOString();
    const copied = await written(archive, sourceOf(engines), say, made_at);
    await noteInPortal({ env, say }, (store) => noteBackup(store, made_at));
    say(messages.backup.done(path.resolve(folder), messages.copy.amounts(copied)));
    if (copied.missing.length > 0) say(messages.copy.missing(copied.missing));
    return copied.missing.length === 0 ? 0 : 1;
  },
};
