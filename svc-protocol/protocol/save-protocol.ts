import type { EventEnvelope } from '@portal/contracts/events';
import { dayIn } from '@portal/contracts/presentation';
import { appendHistory, recordDigest } from '@portal/service-kit/history';
import type { Decided } from './decided.rules.ts';
import { withoutEndedQuestions } from '../questions/question.rules.ts';
import { reviewRulesOf, withDueDays, withHeldDays, type ReviewRules } from '../reviews/review-due.rules.ts';
import type { StoredProtocol } from './schema.ts';
import { protocolEvent, type Cause } from './events.ts';
import { protocolRecord, type Protocol } from './protocol.types.ts';
import { toStored, type Bookkeeping } from './stored.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Whether it waits for its researcher though its status is the council's turn. While this holds after a change, that change's lines
 * of history say so, and the clocks follow them (docs/completions 2, docs/questions 12).
 */
export const waitsForResearcher = ({ returned, questions = [] }: Pick<Protocol, 'returned' | 'questions'>): boolean =>
  returned !== undefined || questions.some(({ state }) => state === 'released');

/** The history with the entries of a decision appended. */
export function historyWith(
  before: Bookkeeping['history'],
  { protocol, lines, by }: Decided,
  { at, actor }: Pick<Cause, 'at' | 'actor'>,
  key: Buffer,
): Bookkeeping['history'] {
  const slot = by === undefined ? {} : { slot: by };
  const waits = waitsForResearcher(protocol) && { waits: true };
  const detail = { ...slot, ...waits, record: recordDigest(protocolRecord(protocol)) };
  return lines.reduce((history, { what, from, to, why, signature, outcome, meeting, question }) => {
    const said = {
      ...detail,
      ...(why !== undefined && { why }),
      ...(signature && { signature }),
      ...(outcome && { outcome }),
      ...(meeting && { meeting }),
      ...(question !== undefined && { question }),
    };
    return appendHistory(
      history,
      { at: at.toISOString(), actor, action: what, from, to, detail: said },
      protocol.id,
      key,
    );
  }, before);
}

/** A decision with all that follows from it: questions that it ends, due days that it sets, holds or moves. `today` is the council's day. */
export const withWhatFollows = (given: Decided, today: string, rules: ReviewRules): Decided =>
  withHeldDays(withDueDays(withoutEndedQuestions(given), today, rules), today, rules);

/** The document and the event to store for a decision. */
function written({ ids, keys, config }: Dependencies, given: Decided, kept: Bookkeeping, cause: Cause) {
  const today = dayIn(cause.at, config.timeZone);
  const decided = withWhatFollows(given, today, reviewRulesOf(config));
  const { protocol, event } = decided;
  const history = historyWith(kept.history, decided, cause, keys.history);
  return {
    doc: toStored(protocol, { ...kept, history }, config),
    events: [protocolEvent(event, protocol, { id: ids(), seq: kept.version + 1, cause, today, concerned: decided })],
  };
}

/** Stores a document with its events by `write`, and tells the relay. @throws what `write` throws */
export async function put<D>(
  write: (doc: D, events: EventEnvelope[]) => Promise<D>,
  { doc, events }: { doc: D; events: EventEnvelope[] },
  { wake }: Pick<Dependencies, 'wake'>,
): Promise<D> {
  const stored = await write(doc, events);
  wake();
  return stored;
}

/** Stores a new protocol with its first history entry and its event. @throws DuplicateKey */
export function insertDecided(
  dependencies: Dependencies,
  decided: Decided,
  request_hash: string,
  cause: Cause,
): Promise<StoredProtocol> {
  const first = { version: 0, history: [], request_hash };
  return put(dependencies.protocols.insert, written(dependencies, decided, first, cause), dependencies);
}

/** Stores a decision; `before` is the protocol as it was read. @throws VersionConflict */
export const replaceDecided = (
  dependencies: Dependencies,
  before: StoredProtocol,
  decided: Decided,
  cause: Cause,
): Promise<StoredProtocol> =>
  put(dependencies.protocols.replace, written(dependencies, decided, before, cause), dependencies);
