import { session } from '@portal/web-kit';

export interface FlashMessage {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** The account it is meant for; no other account is shown it. */
  user: string | undefined;
  /** When it was said, in ms. */
  at: number;
  /** The path of the page that shows it; the next page with a FlashPlace where none was named. */
  page?: string;
  /** Whether it has been shown: then leaving its page removes it. */
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
  hold({ tone, text, user: currentUser(), at: Date.now(), page, read: false });

export const dismissFlash = () => hold(undefined);

/** Has another page show what is held, one to which the act leads by a detour, with a further sentence where one is given. */
export function moveFlash(page: string, also?: string): void {
  if (held) hold({ ...held, text: also ? `${held.text.replace(/\.$/, '')}. ${also}` : held.text, page, read: false });
  else if (also) flash('success', also, page);
}

/** The pending message for the signed-in person; undefined when it is for somebody else. */
export const heldFlash = (): FlashMessage | undefined => (held?.user === currentUser() ? held : undefined);

/** Marks the message as shown on this page, and removes one that was shown on another page. */
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
