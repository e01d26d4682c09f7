import type { EmailLink } from '@portal/contracts/events';
import type { AccountState, Change, SecondStep } from '../accounts/account.types.ts';

/** Days that people who are there have when a second step begins to be demanded of their role (docs/sessions 11). */
const graceDays = 14;

/**
 * Until when an account without a second step may go on, where its role demands one `since` this instant: 14 days for who was there
 * before, and no time for who came later. ISO 8601.
 */
export function mayWaitUntil({ registered_at }: Pick<AccountState, 'registered_at'>, since: string): string {
  if (registered_at >= since) return registered_at;
  return new Date(Date.parse(since) + graceDays * 24 * 60 * 60 * 1000).toISOString();
}

const factorChanged = {
  from: null,
  to: null,
  event: 'account.factor_changed',
} as const;

/** `kept`: the session that goes on, or the token that sets up a second step; null where there is none. */
const othersEnd = (account: AccountState, kept: string | null) => ({
  credentials: account.credentials + 1,
  kept_session: kept,
});

/** Sets up the second step. Ends every session but `kept`. */
export const addSecondStep = (account: AccountState, second_step: SecondStep, kept: string): Change => ({
  ...factorChanged,
  set: { second_step, ...othersEnd(account, kept) },
  action: 'second_step_added',
});

/** Replaces the recovery codes, all of them. Undefined without a second step. */
export const renewRecoveryCodes = (account: AccountState, codes: string[], kept: string): Change | undefined =>
  account.second_step
    ? {
        ...factorChanged,
        set: { second_step: { ...account.second_step, recovery_codes: codes }, ...othersEnd(account, kept) },
        action: 'recovery_codes_renewed',
      }
    : undefined;

/** Undefined without a second step. */
export const removeSecondStep = (account: AccountState, kept: string): Change | undefined =>
  account.second_step
    ? { ...factorChanged, set: { second_step: null, ...othersEnd(account, kept) }, action: 'second_step_removed' }
    : undefined;

/** Officers took it away, because the phone was lost: all sessions end with it. */
export const recoverSecondStep = (account: AccountState): Change => ({
  ...factorChanged,
  set: { second_step: null, ...othersEnd(account, null) },
  action: 'second_step_recovered',
  told: { recovered: true },
});

/** A recovery code works once. Undefined where it has been used meanwhile. */
export function spendRecoveryCode({ second_step }: AccountState, hash: string): Change | undefined {
  if (!second_step?.recovery_codes.includes(hash)) return undefined;
  const recovery_codes = second_step.recovery_codes.filter((one) => one !== hash);
  return {
    set: { second_step: { ...second_step, recovery_codes } },
    action: 'recovery_code_used',
    from: null,
    to: null,
    detail: { left: recovery_codes.length },
    event: 'account.updated',
  };
}

/** Tells the owner that somebody knows the password and guesses codes. */
export const noteGuessedCodes = (): Change => ({
  set: {},
  action: 'second_step_guessed',
  from: null,
  to: null,
  event: 'account.second_step_guessed',
});

/** A lost phone was told: the owner gets a link that cancels it. */
export const noteLostPhone = (link: EmailLink): Change => ({
  set: {},
  action: 'recovery_asked',
  from: null,
  to: null,
  event: 'account.recovery_asked',
  told: { links: [link] },
});
