import { ProblemError } from '@portal/service-kit/http';
import { NotAsAsked, type Command } from '../command.ts';
import { words } from '../words.ts';

/** portal accounts confirm {email} (docs/accounts 24). */
export const accounts: Command = {
  usage: words.accounts.usage,
  summary: words.accounts.summary,
  notes: words.accounts.notes,
  async run({ args: [act, email, ...more], services, say }) {
    if (act !== 'confirm' || email === undefined || more.length > 0) throw new NotAsAsked(words.accounts.asked);
    const confirmed = await services.identity.accounts.confirm(email).catch((error: unknown) => {
      throw error instanceof ProblemError ? new NotAsAsked(error.message, { cause: error }) : error;
    });
    if (confirmed.length === 0) throw new NotAsAsked(words.accounts.nothing(email));
    for (const what of confirmed) say(words.accounts.done[what](email));
    return 0;
  },
};
