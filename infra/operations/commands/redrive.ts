import type { Command } from '../command.ts';
import { whileServing } from '../engines/while-serving.ts';
import { words } from '../words.ts';

export const redrive: Command = {
  usage: 'redrive',
  summary: words.redrive.summary,
  async run({ engines: { bus, groups }, services, say }) {
    return whileServing(services, async () => {
      let [through, left] = [0, 0];
      for (const group of groups()) {
        const went = await bus.redrive(group);
        const letters = await bus.deadLetters(group);
        through += went;
        left += letters.length;
        if (went + letters.length === 0) continue;
        say(words.redrive.line(group, went, letters.length));
        for (const { topic, cause } of letters) say(words.redrive.left(topic, cause));
      }
      if (through + left === 0) say(words.redrive.none);
      return left === 0 ? 0 : 1;
    });
  },
};
