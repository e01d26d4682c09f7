import { caughtUpWithin } from '@portal/service-kit/bus';
import type { Command } from '../command.ts';
import { whileServing } from '../engines/while-serving.ts';
import { messages } from '../messages.ts';

/** How long all groups together may take, in ms. */
const longest = 10 * 60_000;

export const republish: Command = {
  usage: 'republish',
  summary: messages.republish.summary,
  async run({ engines, services, say }) {
    return whileServing({ services }, async () => {
      for (const service of services.all) say(messages.republish.done(service.name, await service.republish()));
      say(messages.republish.waiting);
      const end = performance.now() + longest;
      for (const { group } of engines.subscriptions()) {
        if (await caughtUpWithin(engines.bus, group, end - performance.now())) continue;
        say(messages.republish.late);
        return 1;
      }
      return 0;
    });
  },
};
