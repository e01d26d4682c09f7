import path from 'node:path';
import { parseArgs } from 'node:util';
import { numberCodes } from '@portal/contracts/protocol';
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
async function skipNumbers({ stores }: Context['engines'], count: number): Promise<void> {
  if (count === 0) return;
  const given = await stores.protocol.counters();
  for (const code of new Set(Object.values(numberCodes)))
    await stores.protocol.next(`number:${code}`, (given[`number:${code}`] ?? 0) + count);
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
      settle: async () => {
        await skipNumbers(context.engines, skipped);
        context.say(messages.restore.archivedKeys(archive.manifest.made_at));
      },
    });
  },
};
