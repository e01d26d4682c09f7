import { session } from '@portal/web-kit';

export interface FlashMessage {
  tone: 'success' | 'error';
  text: string;
  /** The account it is meant for: nobody else signs in to it. */
  user: string | undefined;
  /** The page on which it is to be read; the next one that asks where none was named. */
  page?: string;
  /** It was: leaving its page ends it. */
  read: boolean;
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

/** Says what just happened, on the page that is named or, without a name, on this one. Replaces what was said before. */
export const flash = (tone: FlashMessage['tone'], text: string, page?: string) =>
  hold({ tone, text, user: currentUser(), page, read: false });

export const dismissFlash = () => hold(undefined);

/** The message held for the signed-in person; another person's is none. */
export const heldFlash = (): FlashMessage | undefined => (held?.user === currentUser() ? held : undefined);

/** Notes that this page shows its messages now. A message that was read on another one is over. */
export function readFlashOn(page: string) {
  if (!held) return;
  const isHere = held.page === undefined || held.page === page;
  if (isHere && !held.read) hold({ ...held, page, read: true });
  else if (!isHere && held.read) hold(undefined);
}

export function onFlash(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
