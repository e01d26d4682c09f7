import { NoSuchRecord, ifMatchVersion, checkIfMatch, PreconditionRequired } from '@portal/service-kit/http';
import type { Call, Caller } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import { accountsIn, type MeetingDecided } from './meeting.rules.ts';
import { assertSignatureUnused } from '../protocol/permit.rules.ts';
import type { StoredMeeting } from './store.ts';
import type { Cause } from '../protocol/events.ts';
import { meetingEvent, toStoredMeeting, type KeptOfMeeting } from './stored.ts';
import type { Dependencies } from '../dependencies.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { put } from '../protocol/save-protocol.ts';

/** The document and the event to store for a decision. */
function written({ ids, keys }: Dependencies, decided: MeetingDecided, kept: KeptOfMeeting, cause: Cause) {
  const doc = toStoredMeeting(decided, kept, cause, keys.history);
  const { event, concerned, before } = decided;
  const told = { ...doc, ...(concerned && { concerned }), ...(before && { before }) };
  return { doc, events: event ? [meetingEvent(event, told, { id: ids(), seq: kept.version + 1, cause })] : [] };
}

/** Stores a new meeting. @throws DuplicateKey */
export const insertMeeting = (
  dependencies: Dependencies,
  decided: MeetingDecided,
  kept: Pick<KeptOfMeeting, 'request_hash' | 'called'>,
  cause: Cause,
): Promise<StoredMeeting> =>
  put(
    dependencies.meetings.insert,
    written(dependencies, decided, { ...kept, version: 0, history: [] }, cause),
    dependencies,
  );

/** Stores a decision; `before` is the meeting as it was read. @throws VersionConflict */
export function replaceMeeting(
  dependencies: Dependencies,
  before: StoredMeeting,
  decided: MeetingDecided,
  cause: Cause,
): Promise<StoredMeeting> {
  const { seats } = decided.meeting;
  const called = seats ? accountsIn(seats) : [...new Set([...before.called, ...(decided.called ?? [])])];
  return put(dependencies.meetings.replace, written(dependencies, decided, { ...before, called }, cause), dependencies);
}

/** @throws NoSuchRecord */
export async function meetingOf({ meetings }: Dependencies, id: string): Promise<StoredMeeting> {
  const stored = await meetings.findById(id);
  if (!stored) throw new NoSuchRecord();
  return stored;
}

export type MeetingCommand = Pick<Call<{ id: string }>, 'params' | 'headers' | 'requestId'> & { caller: Caller };

interface Change {
  /** Whether it can be done now: throws what answers 403 and 409. */
  permit: (before: StoredMeeting) => void | Promise<void>;
  /** Throws what answers 422, and 409 for what is found out on the way. */
  decide: (before: StoredMeeting, at: Date) => MeetingDecided | Promise<MeetingDecided>;
}

/** Reads the meeting, decides and stores the outcome. @throws NoSuchRecord, PreconditionRequired, StaleVersion, refusals as HTTP problems */
export const changeMeeting = (
  dependencies: Dependencies,
  { params, headers, requestId, caller }: MeetingCommand,
  { permit, decide }: Change,
): Promise<StoredMeeting> =>
  compareAndSet(async () => {
    const before = await meetingOf(dependencies, params.id);
    const at = dependencies.clock();
    await answering(before.version, () => permit(before));
    if (ifMatchVersion(headers) === undefined) throw new PreconditionRequired();
    checkIfMatch(headers, before.version);
    const decided = await answering(before.version, async () => {
      const made = await decide(before, at);
      assertSignatureUnused(before.history, [made]);
      return made;
    });
    return replaceMeeting(dependencies, before, decided, { actor: caller.id, at, correlationId: requestId });
  });
