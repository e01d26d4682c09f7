import { dayIn } from '@portal/contracts/presentation';
import { bodyHash, checkSameBody, DailyLimit } from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import { noteRepeatedRegistration, type AccountState } from '../accounts/account.rules.ts';
import { confirmLifetime } from '../accounts/email-change.rules.ts';
import type { Cause } from '../accounts/events.ts';
import { holderMails, registrationMails } from '../sessions/login-throttle.store.ts';
import { newLink, sealLink } from '../accounts/email-link.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';

/** What a repeat with the same Idempotency-Key must have in common with the first one; never the password, of which a quick hash must not lie anywhere. */
export const requestHash = ({ role, first_name, last_name, email, mobile, telephone, address }: AccountState): string =>
  bodyHash({ role, first_name, last_name, email, mobile, telephone, address });

/**
 * Keeps a registration until its address is confirmed, and mails its own link. A known address gets the same row without a token,
 * and the same time: its holder is told after the answer (docs/accounts 7). @throws RuleBroken where the id was used for another
 * body; DailyLimit
 */
export async function keepRegistration(
  dependencies: Dependencies,
  id: string,
  state: AccountState,
  { device, ...cause }: Cause & { device: string },
): Promise<void> {
  const { accounts, registrations, loginThrottle, resetKey, clock, config } = dependencies;
  const key = String(state.email_key);
  const hash = requestHash(state);
  const same = await accounts.findPresent(id);
  if (same) return checkSameBody(requestHash(same), hash);
  const before = await registrations.find(id);
  if (before) return checkSameBody(before.body_hash, hash);
  if ((await loginThrottle.take([registrationMails(key, dayIn(clock(), config.timeZone))])) > 0)
    throw new DailyLimit(messages.account.tooManyMails);
  const holder = await accounts.findByAddress(key, cause.at);
  const link = newLink('registration', id);
  const sealed = sealLink(link, state.email, id, resetKey, { at: cause.at, device });
  const { role, first_name, last_name, email, mobile, telephone, address } = state;
  const row = {
    ...{ id, role, first_name, last_name, email, mobile, telephone, address },
    email_key: key,
    password_hash: String(state.password_hash),
    token_hash: holder ? null : link.hash,
    body_hash: hash,
    created_at: cause.at,
    expires_at: new Date(Date.parse(cause.at) + confirmLifetime).toISOString(),
  };
  try {
    await registrations.keep(row, holder ? [] : [sealed], cause);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    const kept = await registrations.find(id);
    return kept && checkSameBody(kept.body_hash, hash);
  }
  if (holder) tellHolder(dependencies, holder.id, key, cause);
}

/** After the answer, so that a known address takes the same time. */
function tellHolder(
  { accounts, loginThrottle, afterwards, log }: Dependencies,
  id: string,
  key: string,
  cause: Cause,
): void {
  const tell = async (): Promise<void> => {
    if ((await loginThrottle.take([holderMails(key)])) === 0)
      await accounts.change(id, cause, () => noteRepeatedRegistration(cause.at));
  };
  afterwards(tell().catch((error: unknown) => log.error({ error }, 'the holder of an address could not be told')));
}
