import { changedSchema, declineSchema, reviewSchema } from '@portal/contracts/protocol';
import { decline } from '../domain/decline.ts';
import { review } from '../domain/review.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';

/** POST /api/protocols/{id}/review. */
export const reviewProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Leave the review comment',
    params: protocolParams,
    body: reviewSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(await changeProtocol(dependencies, call, (protocol) => review(protocol, call.caller, call.body.comment))),
  });

/** POST /api/protocols/{id}/decline. */
export const declineProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Decline an assignment',
    params: protocolParams,
    body: declineSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(await changeProtocol(dependencies, call, (protocol) => decline(protocol, call.caller, call.body))),
  });
