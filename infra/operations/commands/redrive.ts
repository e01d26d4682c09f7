import type { Command } from '../command.ts';
import { whileServing } from '../engines/while-serving.ts';
import { messages } from '../messages.ts';

export const redrive: Command = {
  usage: 'redrive',
  summary: messages.redrive.summary,
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
        say(messages.redrive.line(group, went, remaining.length));
        for (const { topic, cause } of remaining) say(messages.redrive.left(topic, cause));
      }
      if (through + left === 0) say(messages.redrive.none);
      return left === 0 ? 0 : 1;
    });
  },
};
