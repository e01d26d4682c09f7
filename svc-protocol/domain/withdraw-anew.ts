import type { Decided } from './decided.ts';
import type { Letter } from './letter.ts';
import type { Protocol } from './protocol.ts';

/**
 * Forms that earlier versions took back: of their letter, what was written anew in its place stayed in force. It is withdrawn with it.
 * What decided the form again since stays. Undefined where nothing is to be withdrawn.
 */
export function withdrawAnew(protocol: Protocol): Decided | undefined {
  const { letters = [], form_acts = [] } = protocol;
  const standing = new Set(form_acts.map(({ letter }) => letter));
  const known: Letter[] = [];
  for (const letter of letters) {
    const { follow_up, replaces, code } = letter;
    const former = known.findLast((one) => one.code === replaces?.code);
    const isAnew = follow_up !== undefined && former?.follow_up === follow_up && !standing.has(code);
    const isLeft = isAnew && former.withdrawn_at !== undefined && letter.withdrawn_at === undefined;
    known.push(isLeft ? { ...letter, withdrawn_at: former.withdrawn_at } : letter);
  }
  if (known.every((letter, index) => letter === letters[index])) return undefined;
  return {
    protocol: { ...protocol, letters: known },
    event: 'protocol.snapshot',
    called: [],
    lines: [{ what: 'protocol.letter_withdrawn', from: null, to: null }],
  };
}
