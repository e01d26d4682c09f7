import type { SessionEnd, SessionEnded } from '@portal/contracts/events';
import type { NoticeKind } from '@portal/contracts/notices';
import type { Dependencies } from '../dependencies.ts';
import { announce } from './announce.ts';

/** Ends that nobody asked for, by which somebody else shows who has come into a session (accounts.md 1, 8). */
const told: Partial<Record<SessionEnd, NoticeKind>> = { reuse: 'session_reused', guessed: 'password_guessed' };

/** Tells the holder of an account of a session that the portal ended itself. */
export async function onSessionEnded(dependencies: Dependencies, event: SessionEnded): Promise<void> {
  const { account, reason } = event.data;
  const kind = told[reason];
  if (kind) await announce(dependencies, { event, about: null, told: [{ recipient: account, kind }] });
}
