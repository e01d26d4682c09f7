import { followUpTitle } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import { appendHistory, recordDigest, type StoredHistoryEntry } from '@portal/service-kit/history';
import { foldWords } from '@portal/contracts/texts';
import type { FollowUpDecided } from './follow-up.rules.ts';
import { safetyIndexOf } from '../safety/safety.rules.ts';
import { followUpEvent } from './events.ts';
import { followUpRecord } from './follow-up.types.ts';
import type { StoredFollowUp } from './store.ts';
import type { Cause } from '../protocol/events.ts';
import { numberKey } from '../protocol/stored.ts';
import type { Dependencies, ProtocolConfig } from '../dependencies.ts';
import { put } from '../protocol/save-protocol.ts';

interface Kept {
  version: number;
  history: readonly StoredHistoryEntry[];
  request_hash: string;
  tokens: string[];
}

/** The document to store for a decision. `timeZone` decides on which day a form was sent. */
export function storedFollowUp(
  { followUp, event, from, why }: FollowUpDecided,
  kept: Kept,
  cause: Pick<Cause, 'at' | 'actor'>,
  { key, timeZone, council }: Pick<ProtocolConfig, 'timeZone' | 'council'> & { key: Buffer },
): StoredFollowUp {
  const said = why === undefined ? {} : { why };
  const detail = { ...said, record: recordDigest(followUpRecord(followUp)) };
  const line = { at: cause.at.toISOString(), actor: cause.actor, action: event, from, to: followUp.state, detail };
  return {
    ...(followUp as Omit<StoredFollowUp, keyof Kept | 'number_key'>),
    version: kept.version,
    history: [...appendHistory(kept.history, line, followUp.id, key)],
    request_hash: kept.request_hash,
    tokens: kept.tokens,
    number_key: numberKey(council, followUp.number),
    asked_at: followUp.state === 'more_asked' ? followUp.asked?.at(-1)?.at : undefined,
    ...safetyIndexOf(followUp, dayIn(new Date(followUp.created_date), timeZone)),
  };
}

/** The search words of a follow-up. `sender` is a full name. */
export const followUpTokens = ({ number, title, kind }: FollowUpDecided['followUp'], sender: string): string[] =>
  foldWords([number, title, followUpTitle(kind), sender].join(' '));

/** The document and the event to store for a decision. */
function written({ ids, keys, config }: Dependencies, decided: FollowUpDecided, kept: Kept, cause: Cause) {
  const event = followUpEvent(decided.event, decided.followUp, { id: ids(), seq: kept.version + 1, cause });
  const around = { key: keys.history, ...config };
  return { doc: storedFollowUp(decided, kept, cause, around), events: [event] };
}

/** Stores a new follow-up with its first history entry and its event. `sender` is a full name, for the search. @throws DuplicateKey */
export function insertFollowUp(
  dependencies: Dependencies,
  decided: FollowUpDecided,
  { requestHash: request_hash, sender }: { requestHash: string; sender: string },
  cause: Cause,
): Promise<StoredFollowUp> {
  const first = { version: 0, history: [], request_hash, tokens: followUpTokens(decided.followUp, sender) };
  return put(dependencies.followUps.insert, written(dependencies, decided, first, cause), dependencies);
}

/** Stores a decision; `before` is the follow-up as it was read. @throws VersionConflict */
export const replaceFollowUp = (
  dependencies: Dependencies,
  before: StoredFollowUp,
  decided: FollowUpDecided,
  cause: Cause,
): Promise<StoredFollowUp> =>
  put(dependencies.followUps.replace, written(dependencies, decided, before, cause), dependencies);
