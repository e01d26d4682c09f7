import { seal, unseal } from '@portal/service-kit/encryption';
import type { Clock } from '@portal/service-kit/time';
import { spendRecoveryCode } from './second-step.rules.ts';
import type { Hasher } from '../passwords/hasher.ts';
import type { Cause } from '../accounts/events.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import type { Accounts } from '../accounts/store.ts';
import { recoveryCodeOf, newTotpSecret, stepOfCode } from './codes.ts';

export interface Factors {
  /** A new secret, kept with the account until its first code is confirmed. Takes the place of one that was not. */
  begin(account: StoredAccount): Promise<string>;
  /** The secret that waits, with the step of its code; undefined for a wrong code and where none waits. */
  confirmed(account: StoredAccount, code: string): { sealed_secret: string; step: number } | undefined;
  /** Uses a code of the app or a recovery code, each once. Answers whether it was right. */
  use(account: StoredAccount, code: string, cause: Cause): Promise<boolean>;
}

interface Parts {
  accounts: Accounts;
  hasher: Hasher;
  /** 32 bytes, kept outside the store. */
  key: Buffer;
  clock: Clock;
}

/** Milliseconds for which a secret waits for its first code. */
const setupLifetime = 60 * 60 * 1000;

const contextOf = ({ id }: StoredAccount): string => `totp:${id}`;

/** What an account shows besides its password (docs/sessions 9). */
export function createFactors({ accounts, hasher, key, clock }: Parts): Factors {
  const stepOf = (account: StoredAccount, sealed: string, code: string) =>
    stepOfCode(unseal(sealed, key, contextOf(account)), code, clock());

  async function useStep(account: StoredAccount, code: string): Promise<boolean> {
    const sealed = account.second_step?.sealed_secret ?? '';
    const step = stepOf(account, sealed, code);
    if (step === undefined) return false;
    let isFirst = false;
    await accounts.note(account.id, ({ second_step, second_step_notes: before }) => {
      isFirst = second_step?.sealed_secret === sealed && step > (before?.last_step ?? 0);
      return isFirst ? { ...before, last_step: step } : undefined;
    });
    return isFirst;
  }

  async function useRecoveryCode(account: StoredAccount, code: string, cause: Cause): Promise<boolean> {
    for (const hash of account.second_step?.recovery_codes ?? []) {
      if (!(await hasher.matches(code, hash, { first: true }))) continue;
      let isFirst = false;
      await accounts.change(account.id, cause, (present) => {
        const change = spendRecoveryCode(present, hash);
        isFirst = change !== undefined;
        return change;
      });
      return isFirst;
    }
    return false;
  }

  return {
    async begin(account) {
      const secret = newTotpSecret();
      const setup = { sealed_secret: seal(secret, key, contextOf(account)), at: clock().toISOString() };
      await accounts.note(account.id, (present) => ({ last_step: 0, ...present.second_step_notes, setup }));
      return secret;
    },
    confirmed(account, code) {
      const setup = account.second_step_notes?.setup;
      if (!setup || clock().getTime() - Date.parse(setup.at) > setupLifetime) return undefined;
      const step = stepOf(account, setup.sealed_secret, code.replace(/\s/g, ''));
      return step === undefined ? undefined : { sealed_secret: setup.sealed_secret, step };
    },
    async use(account, typed, cause) {
      if (!account.second_step) return false;
      const digits = typed.replace(/\s/g, '');
      if (/^\d{6}$/.test(digits)) return useStep(account, digits);
      const code = recoveryCodeOf(typed);
      return code === undefined ? false : useRecoveryCode(account, code, cause);
    },
  };
}
