import type { StoredAccount } from '../accounts/schema.ts';
import { byKnownBrowser, byNetwork, everywhere } from './login-throttle.store.ts';
import type { Cause } from '../security-log/store.ts';
import type { Dependencies } from '../dependencies.ts';

type BeginDependencies = Pick<Dependencies, 'loginThrottle' | 'knownBrowsers' | 'hasher' | 'security'>;

export interface Try {
  /** Whether the password or the code is right. `first`: it comes from a known browser, so it waits behind no others. What is right, or could not be checked, counts no more. */
  run(check: (first: boolean) => Promise<boolean>): Promise<boolean>;
  /** All that is asked for was shown: earlier failures here are forgotten. */
  passed(): Promise<void>;
}

/**
 * A try to sign in, counted in the three ways of docs/sessions 7 before it is checked, so that many at once get no further than one
 * after another. `account` is who has the address of this normal form, if anybody. A refusal is a row of the security log, one an hour of each counter. @throws TooMany; 503 where too many wait already
 */
export async function beginTry(
  { loginThrottle, knownBrowsers, hasher, security }: BeginDependencies,
  call: Cause,
  emailKey: string,
  account: StoredAccount | undefined,
): Promise<Try> {
  const { headers, req } = call;
  const entry = account && knownBrowsers.find(headers, account.id);
  const known = entry === undefined ? undefined : byKnownBrowser(entry);
  const isKnown = known !== undefined && (await loginThrottle.take([known])) === 0;
  const here = isKnown ? known : byNetwork(emailKey, req.ip);
  const counters = isKnown ? [known] : [here, everywhere(emailKey)];
  if (!isKnown) {
    hasher.demandRoom();
    const refused = { outcome: 'refused', subject: account?.id ?? null, detail: { cause: 'too_many' } } as const;
    await loginThrottle.demand(counters, () => security.record('sign_in', call, refused));
  }
  const takeBack = () => Promise.all(counters.map(loginThrottle.giveBack));
  return {
    async run(check) {
      try {
        const isRight = await check(isKnown);
        if (isRight) await takeBack();
        return isRight;
      } catch (error) {
        await takeBack();
        throw error;
      }
    },
    passed: () => loginThrottle.forget(here),
  };
}
