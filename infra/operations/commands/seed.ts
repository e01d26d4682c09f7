import { randomBytes } from 'node:crypto';
import { seedProtocols, type MadeUpPerson } from '@portal/svc-protocol/seed';
import { type Command } from '../command.ts';
import { messages } from '../messages.ts';
import { NotAsAsked } from '../engines/target.ts';

export const seed: Command = {
  usage: messages.seed.usage,
  summary: messages.seed.summary,
  notes: [messages.seed.people],
  mayBeNew: true,
  async run({ args, env, settings, engines, services, say }) {
    const count = Number(args[0]);
    if (!Number.isSafeInteger(count) || count < 1) throw new NotAsAsked(messages.seed.count);
    const began = performance.now();
    const password = env.PORTAL_PASSWORD || `seed${randomBytes(6).toString('hex')}1`;
    const joined: MadeUpPerson[] = [];
    await seedProtocols({
      store: engines.stores.protocol,
      historyKey: engines.keys.history,
      count,
      until: new Date(),
      config: settings,
      async join({ role, first_name, last_name, email }) {
        const contact = { mobile: '+263773520118', telephone: null, address: 'Harare', password };
        const details = { first_name, last_name, email, ...contact };
        const { id } = await services.identity.accounts.register(details, role, { approved: true });
        joined.push({ role, first_name, last_name, email });
        return id;
      },
      onProgress: (done) => say(messages.seed.progress(done, count)),
    });
    say(messages.seed.done(count, Math.round((performance.now() - began) / 1000)));
    for (const role of new Set(joined.map((one) => one.role)))
      say(
        messages.seed.signIn(
          joined.filter((one) => one.role === role).map(({ email }) => email),
          role,
        ),
      );
    if (joined.length > 0) say(messages.seed.password(password));
    return 0;
  },
};
