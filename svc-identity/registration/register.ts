import { checkRegistration, roleOf, type registrationShape, type Role } from '@portal/contracts/accounts';
import type { Answers } from '@portal/contracts/form';
import { dayIn } from '@portal/contracts/presentation';
import { checkSameBody, DailyLimit, idempotencyKey, idempotentId, RuleBroken } from '@portal/service-kit/http';
import type { Answer, Call } from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import type * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { deviceOf } from '../sessions/device.rules.ts';
import {
  isApprovedAtOnce,
  noteRepeatedRegistration,
  registered,
  type AccountState,
} from '../accounts/account.rules.ts';
import { refuseGuessable } from '../passwords/check-password.ts';
import type { Cause } from '../accounts/events.ts';
import { holderMails, registrationsOf } from '../sessions/login-throttle.store.ts';
import { causeOf } from '../accounts/cause-of.ts';
import { keepRegistration, requestHash } from './keep-registration.ts';
import { accountToWire } from '../accounts/present.ts';
import { detailsOf } from '../accounts/update-profile.ts';

type Body = z.infer<typeof registrationShape>;

/** POST /api/accounts. Answers the same for a known and an unknown address. The holder of a known one is told by mail. */
export const register =
  (dependencies: Dependencies) =>
  async (call: Call<unknown, unknown, Body>): Promise<Answer> => {
    const { hasher, security, clock, ids, config } = dependencies;
    const password = checkedPassword(call.body);
    const role = registeredRole(call.body);
    const details = detailsOf(call.body);
    await refuseGuessable('password', password, { person: details, councilName: config.councilName });
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
  };

/** How many a network may register in a day (docs/accounts 30). @throws DailyLimit */
async function checkLimit({ loginThrottle, clock, config }: Dependencies, { req }: Pick<Call, 'req'>): Promise<void> {
  const most = config.limits.registrations;
  if (most === Infinity) return;
  const today = dayIn(clock(), config.timeZone);
  if ((await loginThrottle.take([registrationsOf(req.ip, today, most)])) > 0) throw new DailyLimit();
}

/** The password of a valid registration. @throws RuleBroken with the first broken rule only */
function checkedPassword(body: Answers): string {
  const errors = checkRegistration(body);
  if (errors.length > 0) throw new RuleBroken(errors);
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
