import { checkMeeting, meetingSchema, planMeetingSchema, type PlanMeeting } from '@portal/contracts/meetings';
import { bodyHash, checkSameBody, idempotencyKey, idempotentId, type Caller } from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import { planMeeting } from '../../domain/meeting-acts.ts';
import { throwIfInvalid } from '../../domain/refusal.ts';
import type { StoredMeeting } from '../../store/meetings.collection.ts';
import { todayOf, type Dependencies } from '../../dependencies.ts';
import { answering } from '../answer-refusals.ts';
import { endpoint } from '../endpoint.ts';
import { meetingAnswer } from './present-meeting.ts';
import { insertMeeting } from './save-meeting.ts';
import { seatsOn } from './seats.ts';

async function create(
  dependencies: Dependencies,
  { id, body, hash }: { id: string; body: PlanMeeting; hash: string },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<StoredMeeting> {
  const at = dependencies.clock();
  const today = todayOf(dependencies);
  await answering(0, () => throwIfInvalid(checkMeeting(body, today)));
  const day = String(body.day);
  const year = day.slice(0, 4);
  const number = `M/${year}/${await dependencies.store.next(`meeting:${year}`)}`;
  const called = (await seatsOn(dependencies, day)).flatMap(({ account }) => account ?? []);
  const decided = planMeeting(body, { id, number });
  const cause = { actor: caller.id, at, correlationId: requestId };
  try {
    return await insertMeeting(dependencies, decided, { request_hash: hash, called }, cause);
  } catch (error) {
    if (error instanceof DuplicateKey) return dependencies.meetings.get(id);
    throw error;
  }
}

/** POST /api/meetings: plans a meeting and calls its members, once for each Idempotency-Key. */
export const planMeetingOn = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Plan a meeting',
    body: planMeetingSchema,
    answers: { 201: meetingSchema },
    handle: async ({ headers, caller, requestId, body }) => {
      const id = idempotentId(caller.id, 'POST /api/meetings', idempotencyKey(headers));
      const hash = bodyHash(body);
      const present = await dependencies.meetings.findById(id);
      const stored = present ?? (await create(dependencies, { id, body, hash }, { caller, requestId }));
      checkSameBody(stored.request_hash, hash);
      return meetingAnswer(dependencies, stored, caller, 201);
    },
  });
