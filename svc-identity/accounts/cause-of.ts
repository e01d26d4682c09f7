import type { Clock } from '@portal/service-kit/time';
import type { Cause } from './events.ts';

/** The cause of a change made by this request. */
export const causeOf = (call: { requestId: string; caller?: { id: string } }, clock: Clock): Cause => ({
  actor: call.caller?.id ?? null,
  correlationId: call.requestId,
  at: clock().toISOString(),
});
