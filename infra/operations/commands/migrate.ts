import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenKeys, loadKeys, passingKeys, shareKeys } from '@portal/service-kit/keys';
import type { Command } from '../command.ts';
import { isEmpty } from '../copy/engine-source-and-sink.ts';
import { keysFolder, readTarget } from '../engines/target.ts';
import { messages } from '../messages.ts';

export const migrate: Command = {
  usage: messages.migrate.usage,
  summary: messages.migrate.summary,
  notes: messages.migrate.notes,
  // Servers that hold nothing may have no keys yet: their portal makes them.
  prepare: async ({ target }) => (target.profile === 'distributed' ? passingKeys() : undefined),
  async run({ args, env, engines, say }) {
    const { 'share-keys': shared } = parseArgs({
      args: [...args],
      options: { 'share-keys': { type: 'string' } },
    }).values;
    await engines.migrate();
    const folder = keysFolder(readTarget(env));
    // The services start next. Where something is kept nobody may make other keys.
    if (!(await isEmpty(engines))) givenKeys(folder);
    else if (shared !== undefined) loadKeys(folder);
    if (shared !== undefined) shareKeys(folder, (service) => path.join(shared, service));
    say(messages.migrate.done);
    return 0;
  },
};
