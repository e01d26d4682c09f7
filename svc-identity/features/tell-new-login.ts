import { noteNewLogin } from '../domain/account.ts';
import type { Cause } from '../store/account-event.ts';
import type { StoredAccount } from '../store/accounts.collection.ts';
import type { Cause as Request } from '../store/security-log.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * A log in from a browser that the account is not known from, but for its first one: its holder is told by mail, once a day
 * (docs/sessions 29). Called before the session is opened, so that nothing between the two keeps the mail from going out.
 */
export async function tellNewLogin(
  { accounts, sessions, knownBrowsers, config }: Dependencies,
  { headers }: Pick<Request, 'headers'>,
  { id }: StoredAccount,
  cause: Cause,
): Promise<void> {
  if (config.loginMails === 'off' || knownBrowsers.find(headers, id) !== undefined) return;
  if (!(await sessions.isThereAny(id))) return;
  await accounts.change(id, cause, (present) => noteNewLogin(present, cause.at));
}
