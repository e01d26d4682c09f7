import { historyEntrySchema, appendHistory } from '@portal/service-kit/history';
import { compareAndSet, type CollectionDeclaration, type Collection, type Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { sessionStateSchema } from './session.types.ts';
import type { SessionEnd, SessionEnded } from '@portal/contracts/events';
import type { Ids } from '@portal/service-kit/time';
import { begun, isKeptBy, type Outcome } from './session.rules.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { Cause } from '../accounts/events.ts';
import type { StoredAccount } from '../accounts/schema.ts';

/** A session, from sign-in to its end. Kept afterwards as the record of logins, apart from the account so that its document stays small. */
const storedSessionSchema = z.extend(sessionStateSchema, {
  id: z.string(),
  version: z.number(),
  /** Hash of the part that all refresh tokens of this session share. */
  family_hash: z.string(),
  opened_at: z.string(),
  /** Browser and system in words, and where it was opened from: that goes after 90 days. */
  device: z.string(),
  network: z.nullable(z.string()),
  history: z.array(historyEntrySchema),
});

export type StoredSession = z.infer<typeof storedSessionSchema>;

export const sessionCollection = {
  name: 'sessions',
  schema: storedSessionSchema,
  row: [
    ...(['id', 'account', 'state', 'credentials', 'expires_at', 'ends_at'] as const),
    ...(['opened_at', 'active_at', 'device', 'network'] as const),
  ],
  unique: [['family_hash']],
  indexed: [
    ['account', 'expires_at'],
    ['network', 'opened_at'],
  ],
} as const satisfies CollectionDeclaration<StoredSession>;

export type SessionRow = Pick<StoredSession, (typeof sessionCollection.row)[number]>;

type Holder = Pick<StoredAccount, 'id' | 'credentials' | 'kept_session'>;

interface NewSession extends Pick<StoredSession, 'device' | 'network' | 'amr'> {
  id: string;
  account: Holder;
  token: RefreshToken;
  isKept: boolean;
  lengths: Parameters<typeof begun>[1];
}

export interface Sessions {
  collection: Pick<Collection<StoredSession>, 'pending' | 'ack'>;
  /** Ends the one that was idle longest where the account has too many. */
  open(opening: NewSession, cause: Cause): Promise<StoredSession>;
  find(id: string): Promise<StoredSession | undefined>;
  findByFamily(familyHash: string): Promise<StoredSession | undefined>;
  /** The open ones of an account, the one that was used last first. */
  openOf(account: Holder, now: string): Promise<SessionRow[]>;
  /** Whether the account has ever signed in. */
  isThereAny(account: string): Promise<boolean>;
  /** Those of an account that are kept, open or ended. */
  ofAccount(account: string): Promise<StoredSession[]>;
  /** Applies `decide` to the current state of an open session, again after a version conflict. Returns the session as it then is. */
  settle(id: string, cause: Cause, decide: (session: StoredSession) => Outcome): Promise<StoredSession>;
  /** Does nothing when there is no such session or it has ended. */
  end(id: string, reason: SessionEnd, cause: Cause): Promise<void>;
  /** Removes the networks of sessions that were opened up to this UTC instant. */
  forgetNetworks(openedUntil: string): Promise<void>;
}

interface SessionsOptions {
  store: Store;
  ids: Ids;
  /** Signs the history. Kept outside the store. */
  historyKey: Buffer;
  /** Called when an event waits to be published. */
  onEvent: () => void;
}

/** Of one account at a time (docs/sessions 28). */
const mostOpen = 20;
/** Whose networks are removed at a time. */
const sweep = 200;

export function createSessions({ store, ids, historyKey, onEvent }: SessionsOptions): Sessions {
  const collection = store.collection<StoredSession, (typeof sessionCollection.row)[number]>(sessionCollection);

  async function end(session: StoredSession, reason: SessionEnd, { at, actor, correlationId }: Cause) {
    const line = { at, actor, action: 'ended', from: 'open', to: reason };
    const history = [...appendHistory(session.history, line, session.id, historyKey)];
    const event: SessionEnded = {
      id: ids(),
      type: 'session.ended',
      schema_version: 1,
      seq: session.version + 1,
      occurred_at: at,
      actor,
      key: session.id,
      correlation_id: correlationId,
      data: { sid: session.id, account: session.account, reason },
    };
    const gone = { state: 'ended' as const, successors: [], history };
    const replaced = await collection.replace({ ...session, ...gone }, [event]);
    onEvent();
    return replaced;
  }

  const endOpen = (id: string, reason: SessionEnd, cause: Cause) =>
    compareAndSet(async () => {
      const session = await collection.findById(id);
      if (session?.state === 'open') await end(session, reason, cause);
    });

  const openOf = async (account: Holder, now: string) => {
    const rows = await collection.find({ where: { account: account.id, expires_at: { from: now } }, limit: 1_000 });
    return rows
      .filter((row) => isKeptBy(account, row))
      .filter(({ state, expires_at, ends_at }) => state === 'open' && expires_at > now && ends_at > now)
      .sort((one, other) => (one.active_at < other.active_at ? 1 : -1));
  };

  return {
    collection,

    async open({ id, account, token, isKept, lengths, ...opened }, cause) {
      const { at, actor } = cause;
      for (const tooMany of (await openOf(account, at)).slice(mostOpen - 1))
        await endOpen(tooMany.id, 'crowded', cause);
      const line = { at, actor, action: 'signed_in', from: null, to: 'open' };
      return collection.insert({
        id,
        version: 0,
        account: account.id,
        state: 'open',
        credentials: account.credentials,
        family_hash: token.familyHash,
        current_hash: token.hash,
        successors: [],
        rotated_at: at,
        ...begun(new Date(at), lengths),
        is_kept: isKept,
        opened_at: at,
        ...opened,
        history: [...appendHistory([], line, id, historyKey)],
      });
    },

    find: (id) => collection.findById(id),
    async ofAccount(account) {
      const found: StoredSession[] = [];
      for await (const rows of collection.all({ where: { account }, sort: 'expires_at' }, 100))
        for (const { id } of rows) {
          const session = await collection.findById(id);
          if (session) found.push(session);
        }
      return found;
    },
    isThereAny: async (account) => (await collection.count({ where: { account } }, 1)) > 0,
    findByFamily: (familyHash) => collection.findOne({ family_hash: familyHash }),
    openOf,

    settle: (id, cause, decide) =>
      compareAndSet(async () => {
        const session = await collection.get(id);
        if (session.state === 'ended') return session;
        const outcome = decide(session);
        if ('end' in outcome) return end(session, outcome.end, cause);
        const isSame = Object.keys(outcome.set).length === 0;
        return isSame ? session : collection.replace({ ...session, ...outcome.set } as StoredSession);
      }),

    end: endOpen,

    async forgetNetworks(openedUntil) {
      const named = { network: { from: '' }, opened_at: { to: openedUntil } };
      let rows = await collection.find({ where: named, limit: sweep });
      for (; rows.length > 0; rows = await collection.find({ where: named, limit: sweep }))
        for (const { id } of rows)
          await compareAndSet(async () => {
            await collection.replace({ ...(await collection.get(id)), network: null }, [], { isLight: true });
          });
    },
  };
}
