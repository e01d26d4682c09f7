import { caughtUpWithin } from '@portal/service-kit/bus';
import type { Command, Context } from '../command.ts';
import { messages } from '../messages.ts';
import { startServices } from '@portal/service-kit/service';

/**
 * Does work while the services' consumers and relays run in this process. The portal itself sends the mails, scans files and does what
 * is due: a command may be given no mail server and no scanner.
 */
async function whileServing<T>({ services: { all } }: Pick<Context, 'services'>, work: () => Promise<T>): Promise<T> {
  try {
    await startServices(all, { isRelayOnly: true });
    return await work();
  } finally {
    for (const service of all) await service.stop();
  }
}

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
