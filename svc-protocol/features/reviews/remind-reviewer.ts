import { changedSchema, dueDateSchema, reminderSchema } from '@portal/contracts/protocol';
import { remindByHand, setDueDay } from '../../domain/remind-reviewer.ts';
import { changed } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changeNamedReviews } from './change-reviews.ts';

/** POST /api/protocols/{id}/due-date (docs/reviews 15). */
export const setDueDate = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Set another due day for a review',
    params: protocolParams,
    body: dueDateSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(
        await changeNamedReviews(dependencies, call, (protocol, around) =>
          setDueDay(protocol, call.caller, call.body, around),
        ),
      ),
  });

/** POST /api/protocols/{id}/reminder: once a day. */
export const remindReviewer = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Remind a reviewer',
    params: protocolParams,
    body: reminderSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(
        await changeNamedReviews(dependencies, call, (protocol, around) =>
          remindByHand(protocol, call.caller, call.body.slot, around),
        ),
      ),
  });
