import { useStore } from 'zustand';
import { browserActivity } from './session/activity.ts';
import { createSession } from './session/session.ts';
import type { SessionState, SessionUser } from './session/session-state.ts';
import { mayHoldSession } from './session/session-mark.ts';
import { browserTabs } from './session/tabs.ts';

/** The one session of this tab. web-kit is a shared module, so shell and remotes hold the same. */
export const session = createSession({
  tabs: browserTabs(),
  activity: browserActivity(),
  isSignedOut: !mayHoldSession(),
  // After the page has been unmounted, so that its "leave this page?" guards do not ask the other person.
  startOver: () => void setTimeout(() => location.replace('/')),
});

/** Calls as the signed-in person. */
export const api = session.api;

export const useSession = (): SessionState => useStore(session.store);

/** The signed-in person, for screens inside the gate. @throws outside of it */
export function useUser(): SessionUser {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('useUser outside the signed-in part');
  return state.user;
}
