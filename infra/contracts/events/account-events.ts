import * as z from 'zod/mini';
import { roles } from '../accounts/role.ts';
import { emailLinkSchema } from './email-links.ts';
import { envelopeSchema } from './envelope.ts';

/**
 * Why a session ended. 'logout': by its person, on this device. 'removed': by its person, on another one. 'reuse': a token came that
 * had been replaced. 'guessed': too many wrong passwords were given in it. 'credentials': the account changed. 'crowded': a newer one
 * took its place.
 */
export const sessionEnds = ['logout', 'removed', 'reuse', 'guessed', 'credentials', 'crowded', 'expired'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** Of the topic of accounts, keyed by the session: one that ended opens nothing more, in any service (docs/sessions 22). */
export const sessionEndedSchema = z.extend(envelopeSchema, {
  type: z.literal('session.ended'),
  data: z.object({ sid: z.string(), account: z.string(), reason: z.enum(sessionEnds) }),
});
export type SessionEnded = z.infer<typeof sessionEndedSchema>;

/** What other services keep of an account. */
export const accountStateSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Addresses that were its before: nobody reviews what stands under one of them (docs/accounts 35). */
  former_emails: z.array(z.string()),
  mobile: z.string(),
  role: z.enum(roles),
  /** False while the account waits for a compliance officer. */
  approved: z.boolean(),
  /** A disabled account opens nothing. */
  state: z.enum(['active', 'disabled', 'deleted']),
  /** Counts up when sessions must end: tokens with a lower count open nothing, but those of `kept_session`. */
  credentials: z.number(),
  kept_session: z.nullable(z.string()),
  /** An account for an inspection: it reads, and counts as no officer (docs/record 16). */
  read_only: z.optional(z.boolean()),
  /** Set in a snapshot of a deleted account: views keep a tombstone, as after account.deleted. */
  deleted: z.optional(z.boolean()),
});
export type AccountState = z.infer<typeof accountStateSchema>;

const withState = <T extends string>(type: T) =>
  z.extend(envelopeSchema, { type: z.literal(type), data: accountStateSchema });

/** The same, with the token for choosing a new password, encrypted for svc-notifications alone. */
const passwordResetRequested = z.extend(envelopeSchema, {
  type: z.literal('account.password_reset_requested'),
  data: z.extend(accountStateSchema, {
    sealed_token: z.optional(z.string()),
    /** The link invites to an inspection with this last day; nobody forgot a password. */
    invited_until: z.optional(z.string()),
  }),
});

const withLinks = <T extends string>(type: T) =>
  z.extend(envelopeSchema, {
    type: z.literal(type),
    data: z.extend(accountStateSchema, { links: z.optional(z.array(emailLinkSchema)) }),
  });

/** A second step was set up, changed or removed; `recovered`: officers took it away, because the phone was lost. */
const factorChanged = z.extend(envelopeSchema, {
  type: z.literal('account.factor_changed'),
  data: z.extend(accountStateSchema, { recovered: z.optional(z.boolean()) }),
});

export const accountEventSchema = z.discriminatedUnion('type', [
  withState('account.registered'),
  withState('account.updated'),
  withState('account.role_approved'),
  withState('account.role_changed'),
  withState('account.disabled'),
  withState('account.enabled'),
  factorChanged,
  /** Five wrong codes in a row after the right password. */
  withState('account.second_step_guessed'),
  /** Somebody logged in from a browser that the account is not known from. */
  withState('account.new_login'),
  /** A lost phone was told: with the link that cancels it. */
  withLinks('account.recovery_asked'),
  /** A compliance officer said no; views keep a tombstone. */
  withState('account.role_refused'),
  withState('account.password_changed'),
  /** The last state; views keep a tombstone. */
  withState('account.deleted'),
  /** Somebody registered an address that is taken: its holder is told, the caller is not. */
  withState('account.registration_repeated'),
  /** Its holder asked for another address; the present one stays until the link sent to the other one is opened. */
  withLinks('account.email_change_requested'),
  /** The address is another one from now on. */
  withLinks('account.email_changed'),
  /** Somebody asked for this account's address for an account of theirs: its holder is told, the caller is not. */
  withState('account.email_wanted'),
  passwordResetRequested,
  withState('account.snapshot'),
]);
export type AccountEvent = z.infer<typeof accountEventSchema>;
export type AccountEventType = AccountEvent['type'];

/** What a service reads of an account event to judge tokens by (docs/sessions 22). */
export const revocationFields = ['credentials', 'kept_session', 'state', 'deleted'] as const;

interface Gone {
  type: AccountEventType;
  data: Pick<AccountState, 'deleted'>;
}

/** Whether the event leaves a tombstone: the deletion itself, a refusal, or a snapshot of a deleted account. */
export const isAccountGone = ({ type, data }: Gone): boolean =>
  type === 'account.deleted' || type === 'account.role_refused' || data.deleted === true;

/** The associated data of the encrypted token of account.password_reset_requested. */
export const resetTokenContext = (accountId: string): string => `password-reset:${accountId}`;
