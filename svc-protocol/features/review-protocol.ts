import { changedSchema, declineSchema, reviewSchema } from '@portal/contracts/protocol';
import { decline } from '../domain/decline.ts';
import { review } from '../domain/review.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Parts } from '../dependencies.ts';

/** POST /api/protocols/{id}/review. */
export const reviewProtocol = (parts: Parts) =>
  endpoint({
    summary: 'Leave the review comment',
    params: protocolParams,
    body: reviewSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(await changeProtocol(parts, call, (protocol) => review(protocol, call.caller, call.body.comment))),
  });

/** POST /api/protocols/{id}/decline. */
export const declineProtocol = (parts: Parts) =>
  endpoint({
    summary: 'Decline an assignment',
    params: protocolParams,
    body: declineSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(await changeProtocol(parts, call, (protocol) => decline(protocol, call.caller, call.body))),
  });
