import type { Outcome, SessionState } from './session.ts';

/** The fifth wrong password of a session within 15 minutes ends it (accounts.md 1). */
const mostWrong = 5;
const countedFor = 15 * 60 * 1000;

/** One more wrong password of somebody who holds the session: counted, or the end of the session. */
export function wrongPassword({ wrong_at = [] }: Pick<SessionState, 'wrong_at'>, now: Date): Outcome {
  const since = now.getTime() - countedFor;
  const counted = [...wrong_at.filter((at) => Date.parse(at) > since), now.toISOString()];
  return counted.length < mostWrong ? { set: { wrong_at: counted } } : { end: 'guessed' };
}
