import type { Command } from '../command.ts';
import { whileServing } from '../engines/while-serving.ts';
import { words } from '../words.ts';

export const redrive: Command = {
  usage: 'redrive',
  summary: words.redrive.summary,
  async run({ engines, services, say }) {
    return whileServing({ services }, async () => {
      let [through, left] = [0, 0];
      for (const subscription of engines.subscriptions()) {
        const { group, deadLetters } = subscription;
        const went = await deadLetters.redrive(subscription);
        const remaining = await deadLetters.list(group);
        through += went;
        left += remaining.length;
        if (went + remaining.length === 0) continue;
        say(words.redrive.line(group, went, remaining.length));
        for (const { topic, cause } of remaining) say(words.redrive.left(topic, cause));
      }
      if (through + left === 0) say(words.redrive.none);
      return left === 0 ? 0 : 1;
    });
  },
};
