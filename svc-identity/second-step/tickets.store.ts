import { compareAndSet, type CollectionDeclaration, type Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { secretHash, randomSecret, type Clock } from '@portal/service-kit/time';

/** A sign-in whose password was right and whose code is still asked for. The id is the hash of its ticket. */
const storedTicketSchema = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  /** The account's `credentials` then. The ticket is void once they change. */
  credentials: z.number(),
  tries: z.number(),
  /** "Keep me logged in", as the sign-in said. */
  keep: z.optional(z.boolean()),
  expires_at: z.string(),
});

type StoredTicket = z.infer<typeof storedTicketSchema>;

const ticketCollection = {
  name: 'sign_in_tickets',
  schema: storedTicketSchema,
  row: ['id'],
  indexed: [['expires_at']],
} as const satisfies CollectionDeclaration<StoredTicket>;

/** Milliseconds; tries of a code (docs/sessions 10). */
const lifetime = 5 * 60 * 1000;
export const mostTries = 5;
/** How many old tickets a new one deletes at most. None of it need be on the disk: they are found again. */
const sweep = 20;

export interface Tickets {
  /** Answers the ticket. */
  issue(account: { id: string; credentials: number }, keep: boolean | undefined): Promise<string>;
  /** Undefined for one that is unknown, expired or used up. */
  find(ticket: string): Promise<StoredTicket | undefined>;
  /** Counts a try before the code is looked at, so that tries at once count too. Undefined like `find`. */
  take(ticket: string): Promise<StoredTicket | undefined>;
  remove(ticket: StoredTicket): Promise<void>;
}

export function createTickets(store: Store, clock: Clock): Tickets {
  const collection = store.collection<StoredTicket, 'id'>(ticketCollection);
  const find = async (ticket: string) => {
    const found = await collection.findById(secretHash(ticket));
    return found && found.tries < mostTries && Date.parse(found.expires_at) > clock().getTime() ? found : undefined;
  };
  return {
    async issue({ id: account, credentials }, keep) {
      const now = clock();
      const old = await collection.find({ where: { expires_at: { to: now.toISOString() } }, limit: sweep });
      for (const { id } of old) await collection.remove(id, { isLight: true });
      const ticket = randomSecret();
      const expires_at = new Date(now.getTime() + lifetime).toISOString();
      await collection.insert({ id: secretHash(ticket), version: 0, account, credentials, tries: 0, keep, expires_at });
      return ticket;
    },
    find,
    take: (ticket) =>
      compareAndSet(async () => {
        const found = await find(ticket);
        return found && collection.replace({ ...found, tries: found.tries + 1 });
      }),
    remove: ({ id }) => collection.remove(id),
  };
}
