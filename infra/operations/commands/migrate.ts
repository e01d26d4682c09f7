import type { Command } from '../command.ts';
import { words } from '../words.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary: words.migrate.summary,
  needsNoKeys: true,
  async run({ engines, say }) {
    await engines.migrate();
    say(words.migrate.done);
    return 0;
  },
};
