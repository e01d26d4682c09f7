/** The header of a confirmed act: what `POST /api/token/confirm` answered. */
export const confirmationHeader = 'X-Portal-Confirmation';

/** One act that waits for its person's password. `about` is the SHA-256 of `signedAct`, hexadecimal. */
export const confirmedAct = (method: string, path: string, about: string): string => `${method} ${path} ${about}`;

/**
 * Officers' acts on other accounts ask for the password alone, as signatures do: several follow one another, and a code opens one thing
 * in 30 seconds. Of any other act the code is asked, too, where the account has a second step.
 */
export const isOnOthers = (act: string, me: string): boolean =>
  /^[A-Z]+ \/api\/(accounts|account-proposals|inspections)\b/.test(act) && !act.includes(` /api/accounts/${me}`);
