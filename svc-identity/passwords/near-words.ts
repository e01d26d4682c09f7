import { normalPassword } from '@portal/contracts/accounts';
import { foldText, foldWords } from '@portal/contracts/texts';
import { nearWords } from './near-words.data.ts';

/** Whose password it is, and where. */
export interface Around {
  person: Readonly<Record<'first_name' | 'last_name' | 'email' | 'address', string>>;
  councilName: string;
}

/** From so many characters on it is a sentence, which may be about anything. */
const sentence = 15;
/** So many characters must be left. */
const fewest = 6;
/** Shorter words stand in every other password by chance. */
const shortestWord = 3;

const lengthOf = (text: string): number => Array.from(text).length;

/** Whether too little of a password is left without the words that lie near: names and address of its person, of the council, of places, roles, months, weekdays and seasons (docs/sessions 2). */
export function isMadeOfNearWords(password: string, { person, councilName }: Around): boolean {
  const { first_name, last_name, email, address } = person;
  if (lengthOf(normalPassword(password)) >= sentence) return false;
  const own = foldWords([first_name, last_name, email, address, councilName].join(' '));
  const words = [...own, ...nearWords].filter((word) => lengthOf(word) >= shortestWord);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const rest = foldText(password).replace(new RegExp(longestFirst.join('|'), 'gu'), '');
  return lengthOf(rest) < fewest;
}
