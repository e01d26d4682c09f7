import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { createServices, refuseOtherForm } from '@portal/standalone';
import { type Command } from '../command.ts';
import { fill } from '../copy/fill.ts';
import { sourceOf } from '../copy/engine-source-and-sink.ts';
import { openTarget } from '../engines/open-target.ts';
import { messages } from '../messages.ts';
import { NotAsAsked } from '../engines/target.ts';

function folderFrom(args: readonly string[]): string {
  const { from } = parseArgs({ args: [...args], options: { from: { type: 'string' } }, strict: true }).values;
  if (!from) throw new NotAsAsked(messages.move.folder);
  const folder = path.resolve(from);
  if (!existsSync(path.join(folder, 'store'))) throw new NotAsAsked(messages.on.noFolder(folder));
  refuseOtherForm(folder);
  return folder;
}

export const move: Command = {
  usage: messages.move.usage,
  summary: messages.move.summary,
  notes: messages.move.notes,
  mayBeNew: true,
  prepare: async ({ args }) => givenKeys(path.join(folderFrom(args), 'keys')),
  async run(context) {
    const target = { profile: 'standalone', folder: folderFrom(context.args) } as const;
    const options = { log: silentLog(), metrics: createMetrics(), mayBeNew: false, mayBeRunning: false };
    const from = await openTarget(target, context.settings, options);
    try {
      createServices(from, context.settings, options.log, options.metrics);
      return await fill(context, sourceOf(from), { settle: async () => context.say(messages.takeCouncil) });
    } finally {
      await from.close();
    }
  },
};
