import { checkRegistration, roleOf, registrationShape, accountSchema, type Role } from '@portal/contracts/accounts';
import type { Answers, PhoneRule } from '@portal/contracts/form';
import { dayIn } from '@portal/contracts/presentation';
import {
  refuseBroken,
  checkSameBody,
  DailyLimit,
  idempotencyKey,
  idempotentId,
  bodyHash,
  publicEndpoint,
  type Call,
} from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { deviceOf } from '../sessions/device.rules.ts';
import { isApprovedAtOnce, noteRepeatedRegistration, registered } from '../accounts/account.rules.ts';
import { refuseGuessable } from '../passwords/refuse-guessable.ts';
import { causeOf, type Cause } from '../accounts/events.ts';
import { holderMails, registrationsOf, registrationMails } from '../sessions/login-throttle.store.ts';
import { accountToWire } from '../accounts/present.ts';
import { detailsOf, tellHolder } from '../accounts/update-profile.ts';
import { confirmLifetime } from '../accounts/email-change.rules.ts';
import { newLink, sealLink } from '../accounts/email-link.ts';
import { messages } from '../messages.ts';
import type { AccountState } from '../accounts/account.types.ts';

/** POST /api/accounts. Answers the same for a known and an unknown address. The holder of a known one is told by mail. */
export const register = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Register',
    body: registrationShape,
    answers: { 201: accountSchema },
    handle: async (call) => {
      const { hasher, security, clock, ids, config } = dependencies;
      const password = checkedPassword(call.body, config.council.phone);
      const role = registeredRole(call.body);
      const details = detailsOf(call.body, config.council.phone);
      await refuseGuessable('password', password, { person: details, ...config });
      const key = call.headers['idempotency-key'] === undefined ? ids() : idempotencyKey(call.headers);
      const id = idempotentId('', 'POST /api/accounts', key);
      const cause = causeOf(call, clock);
      const approved = isApprovedAtOnce(role, config.roleApproval);
      await checkLimit(dependencies, call);
      const passwordHash = await hasher.hash(password);
      const state = registered({ details, role, approved, passwordHash, at: cause.at });
      const waits = config.emailVerification === 'required';
      await (waits
        ? keepRegistration(dependencies, id, state, { ...cause, device: deviceOf(call.headers['user-agent']) })
        : insertOrTellHolder(dependencies, id, state, cause));
      await security.record('registration', call, { actor: null, subject: id, detail: { role, waits } });
      const shown = accountToWire({ id, role, ...details });
      return { status: 201, body: waits ? { ...shown, pending_email: details.email } : shown };
    },
  });

/** How many a network may register in a day (docs/accounts 30). @throws DailyLimit */
async function checkLimit({ loginThrottle, clock, config }: Dependencies, { req }: Pick<Call, 'req'>): Promise<void> {
  const most = config.limits.registrations;
  if (most === Infinity) return;
  const today = dayIn(clock(), config.timeZone);
  if ((await loginThrottle.take([registrationsOf(req.ip, today, most)])) > 0) throw new DailyLimit();
}

/** The password of a valid registration. @throws RuleBroken with the first broken rule only */
function checkedPassword(body: Answers, phone: PhoneRule): string {
  refuseBroken(checkRegistration(body, phone));
  return String(body.password);
}

/** `body` has passed checkRegistration. */
const registeredRole = (body: Answers): Role =>
  roleOf({ is_researcher: body.is_researcher === true, is_reviewer: body.is_reviewer === true });

async function insertOrTellHolder(
  { accounts, loginThrottle }: Dependencies,
  id: string,
  state: AccountState,
  cause: Cause,
): Promise<void> {
  const key = String(state.email_key);
  if (!(await accounts.findByAddress(key, cause.at))) {
    try {
      await accounts.insert(id, state, cause);
      return;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
    }
  }
  const same = await accounts.findActive(id);
  if (same) return checkSameBody(requestHash(same), requestHash(state));
  const holder = await accounts.findByEmailKey(key);
  if (holder && (await loginThrottle.take([holderMails(key)])) === 0)
    await accounts.change(holder.id, cause, () => noteRepeatedRegistration(cause.at));
}

/** What a repeat with the same Idempotency-Key must have in common with the first one; never the password, of which a quick hash must not lie anywhere. */
const requestHash = ({ role, first_name, last_name, email, mobile, telephone, address }: AccountState): string =>
  bodyHash({ role, first_name, last_name, email, mobile, telephone, address });

/**
 * Keeps a registration until its address is confirmed, and mails its own link. A known address gets the same row without a token,
 * and the same time: its holder is told after the answer (docs/accounts 7). @throws RuleBroken where the id was used for another
 * body; DailyLimit
 */
async function keepRegistration(
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
  if (holder) tellHolder(dependencies, holder, cause, noteRepeatedRegistration);
}
