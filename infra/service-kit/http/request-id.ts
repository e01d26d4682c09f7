import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** The request's id, ours whatever the caller sent: it goes on in logs, traces, events and other people's mails (docs/events 16). */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  // As a trace's.
  const made = randomBytes(16).toString('hex');
  ids.set(request, made);
  return made;
}
