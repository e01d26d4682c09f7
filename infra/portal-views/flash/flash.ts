import { session } from '@portal/web-kit';

export interface FlashMessage {
  tone: 'success' | 'error';
  text: string;
  /** The account it is meant for: nobody else signs in to it. */
  user: string | undefined;
  /** The page on which it was read first; leaving that page ends it. */
  shownOn?: string;
}

let held: FlashMessage | undefined;
const listeners = new Set<() => void>();

function hold(message: FlashMessage | undefined) {
  held = message;
  for (const tell of listeners) tell();
}

const currentUser = () => {
  const state = session.store.getState();
  return state.status === 'signed-in' ? state.user.id : undefined;
};

/** Says what just happened on the page that comes next, or on this one where it shows a FlashPlace. Replaces what was said before. */
export const flash = (tone: FlashMessage['tone'], text: string) => hold({ tone, text, user: currentUser() });

export const dismissFlash = () => hold(undefined);

/** The message held for the signed-in person; another person's is none. */
export const heldFlash = (): FlashMessage | undefined => (held?.user === currentUser() ? held : undefined);

/** Notes that the message is being read on this page. One that was read elsewhere is over. */
export function readFlashOn(page: string) {
  if (!held || held.shownOn === page) return;
  hold(held.shownOn === undefined ? { ...held, shownOn: page } : undefined);
}

export function onFlash(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
