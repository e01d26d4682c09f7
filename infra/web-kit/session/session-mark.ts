/** Besides the session's HttpOnly cookies, one that scripts can read: it says that there may be a session (docs/sessions 20). */
const name = 'portal_session';

/** Whether this browser may hold a session. Where it does not, nobody need be asked. */
export function mayHoldSession(): boolean {
  if (!globalThis.document) return false;
  return new RegExp(`(^|; )(__Host-)?${name}=.`).test(document.cookie);
}

/** Takes the mark away: the portal has said that there is no session. */
export function unmark(): void {
  if (!globalThis.document) return;
  document.cookie = `${name}=; Path=/; Max-Age=0`;
  document.cookie = `__Host-${name}=; Path=/; Max-Age=0; Secure`;
}
