import { resetTokenContext } from '@portal/contracts/events';
import { seal } from '@portal/service-kit/encryption';
import { secretHash, randomSecret } from '@portal/service-kit/time';
import { invite } from './inspection.rules.ts';
import type { Cause } from '../accounts/events.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** Milliseconds for which the link of the invitation is good. */
const linkLifetime = 7 * 24 * 60 * 60_000;

/** Opens an account for an inspection: sends the link with which its password is chosen. */
export async function sendInvitation(
  { accounts, resets, resetKey, clock }: Dependencies,
  { id, credentials }: StoredAccount,
  cause: Cause,
): Promise<void> {
  const token = randomSecret();
  const expires_at = new Date(Date.parse(cause.at) + linkLifetime).toISOString();
  await resets.keep({ id: secretHash(token), account: id, credentials, expires_at }, clock());
  await accounts.change(id, cause, (account) =>
    invite(account, cause.at, seal(token, resetKey, resetTokenContext(id))),
  );
}
