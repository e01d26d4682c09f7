import { roles } from '@portal/contracts/accounts';
import type { AccountEventType, EmailLink } from '@portal/contracts/events';
import * as z from 'zod/mini';

/** What rules know and change of an account. */
export const accountStateSchema = z.object({
  state: z.enum(['active', 'disabled', 'deleted']),
  role: z.enum(roles),
  /** False while the account waits for a compliance officer's approval. */
  approved: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** As typed. */
  email: z.string(),
  /** Its normal form; null once deleted, so that the address is free again. */
  email_key: z.nullable(z.string()),
  /** Addresses that it had before, the latest at the end. */
  former_emails: z.array(z.string()),
  mobile: z.string(),
  telephone: z.nullable(z.string()),
  address: z.string(),
  /** An officer's, as signatures say it. Null where none was typed. */
  position: z.nullable(z.string()),
  /** An address that waits for the link sent to it; null where none does. */
  pending_email: z.nullable(
    z.object({
      email: z.string(),
      confirm_hash: z.string(),
      cancel_hash: z.string(),
      /** Of the account when it was asked for: a password changed meanwhile ends it. */
      credentials: z.number(),
      /** The session that asked, which goes on when all others end. */
      session: z.string(),
      asked_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  /** The former addresses that can be brought back, the latest at the end. */
  email_undos: z.array(z.object({ email: z.string(), hash: z.string(), changed_at: z.string(), until: z.string() })),
  /** Their normal forms: nobody else can take them. */
  held_keys: z.array(z.string()),
  /** Null once deleted, and while a new one must be chosen by mail. */
  password_hash: z.nullable(z.string()),
  /** Goes up when sessions must end. Sessions opened at a lower number are over, except `kept_session`. */
  credentials: z.number(),
  kept_session: z.nullable(z.string()),
  registered_at: z.string(),
  /** When its holder was last told that somebody registered this address again. */
  repeated_at: z.nullable(z.string()),
  /** When its holder was last sent a password reset link. */
  reset_at: z.nullable(z.string()),
  /** When its holder was last told of a log in from an unknown browser. */
  login_told_at: z.nullable(z.string()),
  /** Of an account for an inspection, which only reads: its last day, 'YYYY-MM-DD' (docs/record 14). */
  read_only_until: z.optional(z.string()),
  /** Made by the demo, with the password that we published (docs/accounts 3). */
  demo: z.optional(z.literal(true)),
  /** The TOTP secret, encrypted under factor.key, and argon2 hashes of the recovery codes that are left. Null where there is none. */
  second_step: z.nullable(
    z.object({ sealed_secret: z.string(), added_at: z.string(), recovery_codes: z.array(z.string()) }),
  ),
});

export type AccountState = z.infer<typeof accountStateSchema>;
export type EmailUndo = AccountState['email_undos'][number];
export type SecondStep = NonNullable<AccountState['second_step']>;

/** The details that a person enters. */
export type Details = Pick<AccountState, 'first_name' | 'last_name' | 'email' | 'mobile' | 'telephone' | 'address'>;

/** A change of an account: its new values, its history entry and its event. */
export interface Change {
  set: Partial<AccountState>;
  action: string;
  from: string | null;
  to: string | null;
  detail?: Record<string, unknown>;
  event: AccountEventType;
  /** Event data besides the account's state. */
  told?: { sealed_token?: string; invited_until?: string | undefined; recovered?: boolean; links?: EmailLink[] };
}
