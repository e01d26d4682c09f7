import { ProblemError } from '@portal/service-kit/http';
import { SeveralRegistrations } from '@portal/svc-identity';
import { type Command } from '../command.ts';
import { messages } from '../messages.ts';
import { NotAsAsked } from '../engines/target.ts';

/** portal accounts confirm {email} (docs/accounts 24). */
export const accounts: Command = {
  usage: messages.accounts.usage,
  summary: messages.accounts.summary,
  notes: messages.accounts.notes,
  async run({ args: [act, email, registration, ...more], services, settings, say }) {
    if (act !== 'confirm' || email === undefined || more.length > 0) throw new NotAsAsked(messages.accounts.asked);
    const confirmed = await services.identity.accounts.confirm(email, registration).catch((error: unknown) => {
      if (error instanceof SeveralRegistrations)
        throw new NotAsAsked(messages.accounts.several(email, error.found, settings.timeZone), { cause: error });
      throw error instanceof ProblemError ? new NotAsAsked(error.message, { cause: error }) : error;
    });
    if (confirmed.length === 0) throw new NotAsAsked(messages.accounts.nothing(email));
    for (const what of confirmed) say(messages.accounts.done[what](email));
    return 0;
  },
};
