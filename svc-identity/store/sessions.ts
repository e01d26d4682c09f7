import { appendHistory } from '@portal/service-kit/history';
import type { Store } from '@portal/service-kit/store';
import { type EndReason, type Outcome } from '../domain/session.ts';
import type { RefreshToken } from '../tokens/refresh-token.ts';
import { compareAndSet } from './compare-and-set.ts';
import { sessionCollection, type StoredSession } from './sessions.collection.ts';

interface Opening {
  id: string;
  account: { id: string; credentials: number };
  token: RefreshToken;
  now: Date;
  expiry: string;
  /** How its person proved who they are (RFC 8176). */
  amr: string[];
}

export interface Sessions {
  open(opening: Opening): Promise<StoredSession>;
  findByFamily(familyHash: string): Promise<StoredSession | undefined>;
  /** Those of an account that are kept, open or ended. */
  ofAccount(account: string): Promise<StoredSession[]>;
  /** Applies `decide` to the current state of an open session, again after a version conflict. Returns the session as it then is. */
  settle(id: string, now: Date, decide: (session: StoredSession) => Outcome): Promise<StoredSession>;
  /** Does nothing when there is no such session or it has ended. */
  end(id: string, reason: EndReason, now: Date): Promise<void>;
}

export function createSessions(store: Store, historyKey: Buffer): Sessions {
  const collection = store.collection<StoredSession, (typeof sessionCollection.row)[number]>(sessionCollection);

  const ended = (session: StoredSession, reason: EndReason, now: Date): StoredSession => {
    const line = { at: now.toISOString(), actor: session.account, action: 'ended', from: 'open', to: reason };
    const history = [...appendHistory(session.history, line, session.id, historyKey)];
    return { ...session, state: 'ended', previous_hash: null, history };
  };

  return {
    open({ id, account, token, now, expiry, amr }) {
      const at = now.toISOString();
      const line = { at, actor: account.id, action: 'signed_in', from: null, to: 'open' };
      return collection.insert({
        id,
        version: 0,
        account: account.id,
        state: 'open',
        credentials: account.credentials,
        family_hash: token.familyHash,
        current_hash: token.hash,
        previous_hash: null,
        rotated_at: at,
        expires_at: expiry,
        auth_time: at,
        amr,
        history: [...appendHistory([], line, id, historyKey)],
      });
    },

    async ofAccount(account) {
      const found: StoredSession[] = [];
      for await (const rows of collection.all({ where: { account }, sort: 'expires_at' }, 100))
        for (const { id } of rows) {
          const session = await collection.findById(id);
          if (session) found.push(session);
        }
      return found;
    },

    findByFamily: (familyHash) => collection.findOne({ family_hash: familyHash }),

    settle: (id, now, decide) =>
      compareAndSet(async () => {
        const session = await collection.get(id);
        if (session.state === 'ended') return session;
        const outcome = decide(session);
        if ('end' in outcome) return collection.replace(ended(session, outcome.end, now));
        const isSame = Object.keys(outcome.set).length === 0;
        return isSame ? session : collection.replace({ ...session, ...outcome.set } as StoredSession);
      }),

    end: (id, reason, now) =>
      compareAndSet(async () => {
        const session = await collection.findById(id);
        if (session?.state === 'open') await collection.replace(ended(session, reason, now));
      }),
  };
}
