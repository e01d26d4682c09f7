import type { factorCodeSchema, Factors } from '@portal/contracts/accounts';
import { NoSuchRecord, RuleBroken, StateConflict, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { addSecondStep, removeSecondStep, renewRecoveryCodes } from './second-step.rules.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { totpSetupOf } from './totp.ts';
import { byHolder } from '../sessions/login-throttle.store.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import { messages } from '../messages.ts';
import { causeOf } from '../accounts/cause-of.ts';
import { openSession } from '../sessions/grant-session.ts';
import { secondStepDue } from './demand-second-step.ts';
import type { Dependencies } from '../dependencies.ts';

type FactorCall = Call & { caller: Caller };
type CodeCall = Call<unknown, unknown, z.infer<typeof factorCodeSchema>> & { caller: Caller };

/** @throws NoSuchRecord */
async function own({ accounts }: Dependencies, { caller }: FactorCall): Promise<StoredAccount> {
  const account = await accounts.findActive(caller.id);
  if (!account?.approved) throw new NoSuchRecord();
  return account;
}

/** GET /api/factors: my second step. */
export const readFactors =
  (dependencies: Dependencies) =>
  async (call: FactorCall): Promise<Answer> => {
    const account = await own(dependencies, call);
    const { second_step } = account;
    const body: Factors = {
      totp: second_step
        ? { added_at: second_step.added_at, recovery_codes_left: second_step.recovery_codes.length }
        : null,
      demanded: (await dependencies.demands.since(account.role)) !== undefined,
      until: (await secondStepDue(dependencies, account)) ?? null,
    };
    return { status: 200, body };
  };

/** POST /api/factors/totp: a secret for the app, which counts once a code of it is confirmed. */
export const beginTotp =
  (dependencies: Dependencies) =>
  async (call: FactorCall): Promise<Answer> => {
    const account = await own(dependencies, call);
    if (account.second_step) throw new StateConflict(messages.secondStep.there);
    const secret = await dependencies.factors.begin(account);
    return { status: 200, body: totpSetupOf(secret, dependencies.config.councilName, account.email) };
  };

/** @throws StateConflict where there is one already, unless this session or token has set it up just now: the answer may have been lost */
function refuseAnother({ second_step, second_step_notes, kept_session }: StoredAccount, session: string): void {
  const isOwn = second_step?.sealed_secret === second_step_notes?.setup?.sealed_secret && kept_session === session;
  if (second_step && !isOwn) throw new StateConflict(messages.secondStep.there);
}

/** POST /api/factors/totp/confirm: the second step counts from now on. Answers the recovery codes, once, and a session where it was demanded at sign-in. */
export const confirmTotp =
  (dependencies: Dependencies) =>
  async (call: CodeCall): Promise<Answer> => {
    const { accounts, factors, hasher, loginThrottle, security, clock } = dependencies;
    const { caller, body } = call;
    const account = await own(dependencies, call);
    refuseAnother(account, caller.session);
    const throttleKey = byHolder(caller.id);
    await loginThrottle.demand([throttleKey]);
    const confirmed = factors.confirmed(account, body.code);
    if (!confirmed) throw new RuleBroken([{ field: 'code', message: messages.secondStep.wrong }]);
    await loginThrottle.forget(throttleKey);
    const codes = newRecoveryCodes();
    const cause = causeOf(call, clock);
    const { sealed_secret, step } = confirmed;
    const recovery_codes = await Promise.all(codes.map((code) => hasher.hash(code, { first: true })));
    const factor = { sealed_secret, added_at: cause.at, recovery_codes };
    // The code that was shown here must open nothing more.
    await accounts.note(account.id, ({ second_step_notes: before }) => ({
      ...before,
      last_step: Math.max(step, before?.last_step ?? 0),
    }));
    const changed = await accounts.change(account.id, cause, (present) => {
      refuseAnother(present, caller.session);
      return (
        renewRecoveryCodes(present, recovery_codes, caller.session) ?? addSecondStep(present, factor, caller.session)
      );
    });
    if (!changed) throw new NoSuchRecord();
    await security.record('factor', call, { detail: { act: account.second_step ? 'codes_renewed' : 'added' } });
    const shown = { recovery_codes: codes };
    if (caller.keep === undefined) return { status: 200, body: shown };
    const granted = await openSession(dependencies, call, changed, { amr: ['pwd', 'otp'], keep: caller.keep });
    return { ...granted, body: { ...(granted.body as object), ...shown } };
  };

/** POST /api/factors/recovery-codes: ten new ones; those of before open nothing any more. */
export const renewCodes =
  (dependencies: Dependencies) =>
  async (call: FactorCall): Promise<Answer> => {
    const { accounts, hasher, security, clock } = dependencies;
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map((code) => hasher.hash(code, { first: true })));
    const renew = (present: StoredAccount) => {
      const change = renewRecoveryCodes(present, hashes, call.caller.session);
      if (!change) throw new StateConflict(messages.secondStep.none);
      return change;
    };
    const changed = await accounts.change(call.caller.id, causeOf(call, clock), renew);
    if (!changed) throw new NoSuchRecord();
    await security.record('factor', call, { detail: { act: 'codes_renewed' } });
    return { status: 200, body: { recovery_codes: codes } };
  };

/** DELETE /api/factors/totp. */
export const removeTotp =
  (dependencies: Dependencies) =>
  async (call: FactorCall): Promise<Answer> => {
    const { accounts, demands, security, clock } = dependencies;
    const account = await own(dependencies, call);
    if (!account.second_step) throw new NoSuchRecord();
    if ((await demands.since(account.role)) !== undefined) throw new StateConflict(messages.secondStep.demanded);
    await accounts.change(account.id, causeOf(call, clock), (present) =>
      removeSecondStep(present, call.caller.session),
    );
    await security.record('factor', call, { detail: { act: 'removed' } });
    return { status: 204 };
  };
