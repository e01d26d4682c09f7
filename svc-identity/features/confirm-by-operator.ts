import { emailKey } from '../domain/account.ts';
import { pendingEmail } from '../domain/email-change.ts';
import { bringAbout, moveAccount } from './confirm-email.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Confirms an address for a command, as if its link had been opened: the newest registration of this address, or the new address that
 * the account with this one has asked for. Answers which of them; undefined where nothing waits. @throws RuleBroken where the
 * address is another account's by now
 */
export type ConfirmByOperator = (email: string) => Promise<'registration' | 'change' | undefined>;

export const confirmByOperator =
  (dependencies: Dependencies): ConfirmByOperator =>
  async (email) => {
    const { accounts, registrations, clock, ids } = dependencies;
    const cause = { actor: null, correlationId: ids(), at: clock().toISOString() };
    const key = emailKey(email);
    const account = await accounts.findByEmailKey(key);
    if (account && pendingEmail(account, cause.at)) {
      await moveAccount(dependencies, account.id, cause, () => true);
      return 'change';
    }
    const registration = account ? undefined : await registrations.newestOf(key, cause.at);
    if (!registration) return undefined;
    await bringAbout(dependencies, registration, cause);
    return 'registration';
  };
