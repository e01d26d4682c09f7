import * as z from 'zod/mini';
import { compareAndSet, isRaced, type CollectionDeclaration, type Store } from '../store/index.ts';
import {
  isAccountGone,
  sessionEndedSchema,
  type AccountEvent,
  type SessionEnded,
  type revocationFields,
  type EventEnvelope,
} from '@portal/contracts/events';
import type { Caller } from '../http/route.ts';
import type { Clock } from '../time/index.ts';
import { on, type Consumption } from '../outbox/index.ts';

/** How an account stands by the events up to `seq`, and which of its sessions ended lately. The id is the account's. */
const storedRevocationSchema = z.object({
  id: z.string(),
  version: z.number(),
  seq: z.number(),
  is_active: z.boolean(),
  /** 0 until an event told it. */
  credentials: z.number(),
  kept_session: z.nullable(z.string()),
  ended: z.array(z.object({ sid: z.string(), at: z.string() })),
});
export type StoredRevocation = z.infer<typeof storedRevocationSchema>;

export const revocationsCollection = {
  name: 'revocations',
  schema: storedRevocationSchema,
  row: ['id'],
} as const satisfies CollectionDeclaration<StoredRevocation>;

type RevocationData = Pick<AccountEvent['data'], (typeof revocationFields)[number]>;
export type RevocationEvent = Pick<AccountEvent, 'type' | 'key' | 'seq'> & { data: RevocationData };

export interface Revocation {
  /** Keeps what an account event tells, unless a later one was kept. */
  noteAccount(event: RevocationEvent): Promise<void>;
  noteEnd(event: SessionEnded): Promise<void>;
  /** Whether the tokens of this caller still open anything. */
  isSessionValid(caller: Caller): Promise<boolean>;
}

/** Milliseconds for which the end of a session is remembered: no token of it lives longer, a view token 10 minutes. */
const remembered = 15 * 60_000;

/**
 * A service's own view of which accounts and sessions still stand, from the events of accounts; no service asks another
 * (docs/sessions 22). Shared by its replicas through the store. Of an account that it has not heard of, tokens are taken.
 */
export function createRevocation(store: Store, clock: Clock): Revocation {
  const collection = store.collection<StoredRevocation, 'id'>(revocationsCollection);

  /** Retried after a write of another replica. */
  const change = (account: string, decide: (before: StoredRevocation) => StoredRevocation | undefined): Promise<void> =>
    compareAndSet(async () => {
      const before = await collection.findById(account);
      const after = decide(before ?? unknown(account));
      if (after) await (before ? collection.replace(after) : collection.insert(after));
    }, isRaced);

  return {
    noteAccount: (event) =>
      change(event.key, (before) => {
        if (event.seq < before.seq) return undefined;
        const { credentials, kept_session, state } = event.data;
        const isActive = !isAccountGone(event) && state === 'active';
        return { ...before, seq: event.seq, is_active: isActive, credentials, kept_session };
      }),

    noteEnd: ({ data: { sid, account }, occurred_at }) =>
      change(account, (before) => {
        const since = new Date(clock().getTime() - remembered).toISOString();
        if (occurred_at < since || before.ended.some((one) => one.sid === sid)) return undefined;
        return { ...before, ended: [...before.ended.filter(({ at }) => at >= since), { sid, at: occurred_at }] };
      }),

    async isSessionValid({ id, session, credentials }) {
      const known = await collection.findById(id);
      if (!known) return true;
      if (known.ended.some(({ sid }) => sid === session)) return false;
      // Newer than what this service has heard of the account.
      if (credentials > known.credentials) return true;
      return known.is_active && (credentials === known.credentials || known.kept_session === session);
    },
  };
}

const unknown = (id: string): StoredRevocation => ({
  id,
  version: 0,
  seq: 0,
  is_active: true,
  credentials: 0,
  kept_session: null,
  ended: [],
});

interface Handling<E> {
  /** Reads the `revocationFields`, too. */
  reader: z.ZodMiniType<E>;
  apply: (event: E) => Promise<void>;
  onSessionEnded?: (event: SessionEnded) => Promise<void>;
}

/** What a service does with the topic of accounts: it keeps who still stands, then applies the event. */
export function onAccounts<E extends EventEnvelope & RevocationEvent>(
  revocation: Revocation,
  { reader, apply, onSessionEnded }: Handling<E>,
): Consumption {
  const ofSession = (event: EventEnvelope): event is SessionEnded => event.type === 'session.ended';
  const schema = z.discriminatedUnion('type', [reader as never, sessionEndedSchema]) as z.ZodMiniType<E | SessionEnded>;
  return on(schema, async (event) => {
    if (ofSession(event)) {
      await revocation.noteEnd(event);
      await onSessionEnded?.(event);
    } else {
      await revocation.noteAccount(event);
      await apply(event);
    }
  });
}
