import { parseArgs } from 'node:util';
import { resendMailsSchema } from '@portal/contracts/notices';
import { type Command } from '../command.ts';
import { messages } from '../messages.ts';
import { NotAsAsked } from '../engines/target.ts';

/** portal mails resend (docs/notices 17). */
export const mails: Command = {
  usage: messages.mails.usage,
  summary: messages.mails.summary,
  notes: messages.mails.notes,
  async run({ args, services, say }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { failed: { type: 'boolean' }, uncertain: { type: 'boolean' }, since: { type: 'string' } },
    });
    const states = (['failed', 'uncertain'] as const).filter((state) => values[state]);
    const asked = resendMailsSchema.safeParse({ states, since: values.since });
    if (positionals.join(' ') !== 'resend' || !asked.success) throw new NotAsAsked(messages.mails.asked);
    say(messages.mails.done(await services.notifications.mails.resend(asked.data)));
    return 0;
  },
};
