import path from 'node:path';
import { parseArgs } from 'node:util';
import { counterOf } from '@portal/contracts/protocol';
import { dayIn } from '@portal/contracts/presentation';
import { readArchive } from '../archive/read-archive.ts';
import { type Command, type Context } from '../command.ts';
import { fill } from '../copy/fill.ts';
import { messages } from '../messages.ts';
import { NotAsAsked } from '../engines/target.ts';

const options = { 'skip-numbers': { type: 'string', default: '0' } } as const;

function asked(args: readonly string[]): { folder: string; skipped: number } {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new NotAsAsked(messages.restore.folder);
  const skipped = Number(values['skip-numbers']);
  if (!Number.isSafeInteger(skipped) || skipped < 0) throw new NotAsAsked(messages.restore.count);
  return { folder: path.resolve(folder), skipped };
}

/** What was given out after the archive was made belongs to a study that is lost here: no other one may get its number. */
async function skipNumbers({ engines, settings }: Context, count: number): Promise<void> {
  if (count === 0) return;
  const { council, timeZone } = settings;
  const { protocol } = engines.stores;
  const given = await protocol.counters();
  const year = dayIn(Date.now(), timeZone).slice(0, 4);
  for (const code of Object.keys(council.codes)) {
    const counter = counterOf(council, code, year);
    await protocol.next(counter, (given[counter] ?? 0) + count);
  }
}

export const restore: Command = {
  usage: messages.restore.usage,
  summary: messages.restore.summary,
  notes: messages.restore.notes,
  mayBeNew: true,
  prepare: async ({ args }) => (await readArchive(asked(args).folder)).keys,
  async run(context) {
    const { folder, skipped } = asked(context.args);
    const archive = await readArchive(folder);
    return fill(context, archive, {
      manifest: archive.manifest,
      besides: archive.councilDifferences,
      settle: async () => {
        await skipNumbers(context, skipped);
        context.say(messages.restore.archivedKeys(archive.manifest.made_at));
        context.say(messages.takeCouncil);
      },
    });
  },
};
