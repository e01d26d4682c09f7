import { useStore } from 'zustand';
import { session } from './session/browser-session.ts';
import type { SessionState, SessionUser } from './session/session-state.ts';

export { session };

/** Calls as the signed-in person. */
export const api = session.api;

export const useSession = (): SessionState => useStore(session.store);

/** The signed-in person, for screens inside the gate. @throws outside of it */
export function useUser(): SessionUser {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('useUser outside the signed-in part');
  return state.user;
}

/** Whether the signed-in person only reads, for an inspection (docs/record 16): such an account is offered no act. */
export const useReadsOnly = (): boolean => useUser().read_only_until !== undefined;
