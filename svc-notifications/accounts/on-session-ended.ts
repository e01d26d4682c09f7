import type { SessionEnded } from '@portal/contracts/events';
import type { Dependencies } from '../dependencies.ts';
import { recipientsOfSession } from '../notices/recipients.rules.ts';
import { announce } from '../notices/announce.ts';

/** Tells the holder of a session that the portal ended. */
export async function onSessionEnded(dependencies: Dependencies, event: SessionEnded): Promise<void> {
  const notices = recipientsOfSession(event);
  if (notices.length > 0) await announce(dependencies, { event, about: null, notices });
}
