import type { EmailLink } from '@portal/contracts/events';
import { emailKey, left } from './account.rules.ts';
import type { AccountState, Change, EmailUndo } from './account.types.ts';

const hour = 60 * 60 * 1000;
/** Milliseconds for which the link that confirms an address is good. */
export const confirmLifetime = 48 * hour;
/** Milliseconds in which the former address can be brought back; until then nobody else can take it. */
const undoLifetime = 7 * 24 * hour;
/** Milliseconds in which asking for the same address again sends no second mail: the first link is good. */
const repeatPause = 10 * 60 * 1000;

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** The address that waits, if it can still be confirmed. */
export const pendingEmail = (account: AccountState, at: string): AccountState['pending_email'] | undefined => {
  const pending = account.pending_email;
  return pending && pending.expires_at > at && pending.credentials === account.credentials ? pending : undefined;
};

/** Whether this address was asked for a moment ago: its link is on its way. */
export const isJustAsked = (account: AccountState, email: string, at: string): boolean => {
  const pending = pendingEmail(account, at);
  return pending?.email === email && Date.parse(at) - Date.parse(pending.asked_at) < repeatPause;
};

/** The former addresses that the account still holds, in the normal form. */
const heldBy = (undos: readonly EmailUndo[]): string[] => undos.map(({ email }) => emailKey(email));

/** Whether the account has this address, in the normal form, or may still bring it back. */
export const holdsAddress = (account: AccountState, key: string, at: string): boolean =>
  account.email_key === key || account.email_undos.some(({ email, until }) => emailKey(email) === key && until > at);

interface Asked {
  email: string;
  confirmHash: string;
  cancelHash: string;
  session: string;
  at: string;
  links: EmailLink[];
}

/** Another address is asked for: nothing changes until the link sent to it is opened. */
export const askEmailChange = (account: AccountState, { email, session, at, links, ...asked }: Asked): Change => ({
  set: {
    pending_email: {
      email,
      confirm_hash: asked.confirmHash,
      cancel_hash: asked.cancelHash,
      credentials: account.credentials,
      session,
      asked_at: at,
      expires_at: after(at, confirmLifetime),
    },
  },
  action: 'email_change_requested',
  from: null,
  to: null,
  event: 'account.email_change_requested',
  told: { links },
});

interface Undoing {
  undoHash: string;
  links: EmailLink[];
}

/** The link sent to the new address was opened. Ends all sessions but the one that asked. Undefined when the link is over. */
export function confirmEmailChange(
  account: AccountState,
  hash: string,
  at: string,
  { undoHash, links }: Undoing,
): Change | undefined {
  const pending = pendingEmail(account, at);
  if (pending?.confirm_hash !== hash) return undefined;
  const before = { email: account.email, hash: undoHash, changed_at: at, until: after(at, undoLifetime) };
  const email_undos = [...account.email_undos.filter(({ until }) => until > at), before];
  return {
    set: {
      ...moved(account, pending.email, email_undos),
      credentials: account.credentials + 1,
      kept_session: pending.session,
    },
    action: 'email_changed',
    from: null,
    to: null,
    event: 'account.email_changed',
    told: { links },
  };
}

const moved = (account: AccountState, email: string, email_undos: EmailUndo[]): Partial<AccountState> => ({
  email,
  email_key: emailKey(email),
  ...(emailKey(email) === account.email_key ? {} : { former_emails: left(account) }),
  pending_email: null,
  email_undos,
  held_keys: heldBy(email_undos),
});

/** The link sent to the present address was opened before the other one was. Undefined when the link is over. */
export function cancelEmailChange(account: AccountState, hash: string, at: string): Change | undefined {
  if (pendingEmail(account, at)?.cancel_hash !== hash) return undefined;
  return {
    set: { pending_email: null },
    action: 'email_change_cancelled',
    from: null,
    to: null,
    event: 'account.updated',
  };
}

/**
 * A former address is brought back from its own mailbox. Whoever moved the account may know its password and have added a second
 * step: both are void, and so is every later address. Undefined when the link is over.
 */
export function undoEmailChange(account: AccountState, hash: string, at: string): Change | undefined {
  const undos = account.email_undos;
  const undo = undos.find((one) => one.hash === hash && one.until > at);
  if (!undo) return undefined;
  const earlier = undos.slice(0, undos.indexOf(undo));
  const { second_step } = account;
  return {
    set: {
      ...moved(account, undo.email, earlier),
      password_hash: null,
      credentials: account.credentials + 1,
      kept_session: null,
      ...(second_step && second_step.added_at >= undo.changed_at && { second_step: null }),
    },
    action: 'email_change_undone',
    from: null,
    to: null,
    event: 'account.email_changed',
  };
}

/** Somebody asked for this account's address for another account. */
export const noteWantedEmail = (at: string): Change => ({
  set: { repeated_at: at },
  action: 'email_wanted',
  from: null,
  to: null,
  event: 'account.email_wanted',
});
