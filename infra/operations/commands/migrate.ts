import { givenKeys, passingKeys } from '@portal/service-kit/keys';
import type { Command } from '../command.ts';
import { isEmpty } from '../copy/engine-source-and-sink.ts';
import { keysFolder, readTarget } from '../engines/target.ts';
import { messages } from '../messages.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary: messages.migrate.summary,
  // Servers that hold nothing may have no keys yet: their portal makes them.
  prepare: async ({ target }) => (target.profile === 'distributed' ? passingKeys() : undefined),
  async run({ env, engines, say }) {
    await engines.migrate();
    // The services start next. Where something is kept they must not make other keys.
    if (!(await isEmpty(engines))) givenKeys(keysFolder(readTarget(env)));
    say(messages.migrate.done);
    return 0;
  },
};
