import { sessionEndedSchema, type EventEnvelope, type SessionEnded } from '@portal/contracts/events';
import * as z from 'zod/mini';
import { on, type Consumption } from '../outbox/index.ts';
import type { Revocation, RevocationEvent } from './revocation.ts';

interface Handling<E> {
  /** Reads the `revocationFields`, too. */
  reader: z.ZodMiniType<E>;
  apply: (event: E) => Promise<void>;
  onSessionEnded?: (event: SessionEnded) => Promise<void>;
}

/** What a service does with the topic of accounts: it keeps who still stands, then applies the event. */
export function onAccounts<E extends EventEnvelope & RevocationEvent>(
  revocation: Revocation,
  { reader, apply, onSessionEnded }: Handling<E>,
): Consumption {
  const ofSession = (event: EventEnvelope): event is SessionEnded => event.type === 'session.ended';
  const schema = z.discriminatedUnion('type', [reader as never, sessionEndedSchema]) as z.ZodMiniType<E | SessionEnded>;
  return on(schema, async (event) => {
    if (ofSession(event)) {
      await revocation.noteEnd(event);
      await onSessionEnded?.(event);
    } else {
      await revocation.noteAccount(event);
      await apply(event);
    }
  });
}
