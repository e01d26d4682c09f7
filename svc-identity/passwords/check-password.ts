import { RuleBroken } from '@portal/service-kit/http';
import { messages } from '../messages.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfNearWords, type Around } from './near-words.ts';

/** A new password that follows the rule of form may still be one of the first that are tried (docs/sessions 2). @throws RuleBroken for this field */
export async function refuseGuessable(field: string, password: string, around: Around): Promise<void> {
  if (isMadeOfNearWords(password, around) || (await isCommonPassword(password)))
    throw new RuleBroken([{ field, message: messages.password.common }]);
}
