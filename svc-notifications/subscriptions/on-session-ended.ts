import type { SessionEnded } from '@portal/contracts/events';
import type { Dependencies } from '../dependencies.ts';
import { toldOfSession } from '../domain/recipients.ts';
import { announce } from './announce.ts';

/** Its holder is told where the portal ended it. */
export async function onSessionEnded(dependencies: Dependencies, event: SessionEnded): Promise<void> {
  const told = toldOfSession(event);
  if (told.length > 0) await announce(dependencies, { event, about: null, told });
}
