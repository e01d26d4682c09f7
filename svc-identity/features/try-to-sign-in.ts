import type { IncomingHttpHeaders } from 'node:http';
import type { StoredAccount } from '../store/accounts.collection.ts';
import { byKnownBrowser, byNetwork, everywhere } from '../store/login-throttle.ts';
import type { Dependencies } from '../dependencies.ts';

interface Try {
  /** The normal form of the address that was typed. */
  emailKey: string;
  /** Undefined where nobody has this address. */
  account: StoredAccount | undefined;
  headers: IncomingHttpHeaders;
  /** The caller's network address. */
  address: string | undefined;
  password: string;
}

/**
 * Whether the password is right, counted in the three ways of accounts.md 3. It is counted before it is checked, so that many
 * tries at once get no further than one after another. @throws TooMany, and 503 where too many are checked at once
 */
export async function tryToSignIn(
  { loginThrottle, hasher, knownBrowsers }: Dependencies,
  { emailKey, account, headers, address, password }: Try,
): Promise<boolean> {
  const entry = account && knownBrowsers.find(headers, account.id);
  const known = entry === undefined ? undefined : byKnownBrowser(entry);
  const isKnown = known !== undefined && (await loginThrottle.take([known])) === 0;
  const fromHere = isKnown ? known : byNetwork(emailKey, address);
  const counters = isKnown ? [known] : [fromHere, everywhere(emailKey)];
  if (!isKnown) await loginThrottle.demand(counters);
  const matches = await hasher
    .matches(password, account?.password_hash, { first: isKnown })
    .catch(async (error: unknown) => {
      await Promise.all(counters.map(loginThrottle.giveBack));
      throw error;
    });
  if (matches) {
    await loginThrottle.forget(fromHere);
    if (!isKnown) await loginThrottle.giveBack(everywhere(emailKey));
  }
  return matches;
}
