import { bodyHash, checkSameBody } from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import { noteRepeatedRegistration, type AccountState } from '../domain/account.ts';
import { confirmLifetime } from '../domain/email-change.ts';
import type { Cause } from '../store/account-event.ts';
import { registrationMails } from '../store/login-throttle.ts';
import { newLink, sealLink } from '../tokens/email-link.ts';
import type { Dependencies } from '../dependencies.ts';

/** What a repeat with the same Idempotency-Key must have in common with the first one; never the password, of which a quick hash must not lie anywhere. */
export const requestHash = ({ role, first_name, last_name, email, mobile, telephone, address }: AccountState): string =>
  bodyHash({ role, first_name, last_name, email, mobile, telephone, address });

/**
 * Keeps a registration until its address is confirmed. A known address gets the same row without a token, and the same time:
 * its holder is told after the answer (docs/accounts 7). @throws RuleBroken where the id was used for another body
 */
export async function keepRegistration(
  dependencies: Dependencies,
  id: string,
  state: AccountState,
  cause: Cause,
): Promise<void> {
  const { accounts, registrations, loginThrottle, resetKey, afterwards, log } = dependencies;
  const key = String(state.email_key);
  const hash = requestHash(state);
  const same = await accounts.findPresent(id);
  if (same) return checkSameBody(requestHash(same), hash);
  const holder = await accounts.findByAddress(key, cause.at);
  const mayBeMailed = (await loginThrottle.take([registrationMails(key)])) === 0;
  const link = newLink('registration', id);
  const sealed = sealLink(link, state.email, id, resetKey);
  const isMailed = mayBeMailed && !holder;
  const { role, first_name, last_name, email, mobile, telephone, address } = state;
  const row = {
    ...{ id, role, first_name, last_name, email, mobile, telephone, address },
    email_key: key,
    password_hash: String(state.password_hash),
    token_hash: isMailed ? link.hash : null,
    body_hash: hash,
    created_at: cause.at,
    expires_at: new Date(Date.parse(cause.at) + confirmLifetime).toISOString(),
  };
  try {
    await registrations.keep(row, isMailed ? [sealed] : [], cause);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    const kept = await registrations.find(id);
    return kept && checkSameBody(kept.body_hash, hash);
  }
  if (!holder || !mayBeMailed) return;
  const told = accounts.change(holder.id, cause, () => noteRepeatedRegistration(cause.at));
  afterwards(told.catch((error: unknown) => log.error({ error }, 'the holder of an address could not be told')));
}
