import { seedProtocols } from '@portal/svc-protocol/seed';
import { NotAsAsked, type Command } from '../command.ts';
import { words } from '../words.ts';

export const seed: Command = {
  usage: words.seed.usage,
  summary: words.seed.summary,
  mayBeNew: true,
  async run({ args, engines, say }) {
    const count = Number(args[0]);
    if (!Number.isSafeInteger(count) || count < 1) throw new NotAsAsked(words.seed.count);
    const began = performance.now();
    await seedProtocols({
      store: engines.stores.protocol,
      historyKey: engines.keys.history,
      count,
      until: new Date(),
      onProgress: (done) => say(words.seed.progress(done, count)),
    });
    say(words.seed.done(count, Math.round((performance.now() - began) / 1000)));
    return 0;
  },
};
