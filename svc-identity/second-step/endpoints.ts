import {
  factorCodeSchema,
  secondStepSchema,
  factorsSchema,
  totpSetupSchema,
  recoveryCodesSchema,
  tokensSchema,
  type Factors,
} from '@portal/contracts/accounts';
import {
  NoSuchRecord,
  RuleBroken,
  StateConflict,
  Unauthorized,
  endpoint,
  publicEndpoint,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { addSecondStep, removeSecondStep, renewRecoveryCodes, noteGuessedCodes } from './second-step.rules.ts';
import { newRecoveryCodes, totpSetupOf } from './codes.ts';
import { byHolder } from '../sessions/login-throttle.store.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import { messages } from '../messages.ts';
import { causeOf } from '../accounts/events.ts';
import { openSession } from '../sessions/grant-session.ts';
import { secondStepDue, ticketHolder } from './demand-second-step.ts';
import type { Dependencies } from '../dependencies.ts';
import { mostTries } from './tickets.store.ts';
import { cancelRecoveriesOf } from './recover.ts';
import { beginTry } from '../sessions/begin-try.ts';

type FactorCall = Call & { caller: Caller };
/** @throws NoSuchRecord */
async function own({ accounts }: Dependencies, { caller }: FactorCall): Promise<StoredAccount> {
  const account = await accounts.findActive(caller.id);
  if (!account?.approved) throw new NoSuchRecord();
  return account;
}

/** GET /api/factors: my second step. */
export const readFactors = (dependencies: Dependencies) =>
  endpoint({
    summary: 'My second step',
    enrolling: true,
    answers: { 200: factorsSchema },
    handle: async (call) => {
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
    },
  });

/** POST /api/factors/totp: a secret for the app, which counts once a code of it is confirmed. */
export const beginTotp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Begin to set up an app that shows codes',
    readOnly: 'yes',
    enrolling: true,
    confirmed: 'always',
    answers: { 200: totpSetupSchema },
    handle: async (call) => {
      const account = await own(dependencies, call);
      if (account.second_step) throw new StateConflict(messages.secondStep.there);
      const secret = await dependencies.factors.begin(account);
      return { status: 200, body: totpSetupOf(secret, dependencies.config.councilName, account.email) };
    },
  });

/** @throws StateConflict where there is one already, unless this session or token has set it up just now: the answer may have been lost */
function refuseAnother({ second_step, second_step_notes, kept_session }: StoredAccount, session: string): void {
  const isOwn = second_step?.sealed_secret === second_step_notes?.setup?.sealed_secret && kept_session === session;
  if (second_step && !isOwn) throw new StateConflict(messages.secondStep.there);
}

/** POST /api/factors/totp/confirm: the second step counts from now on. Answers the recovery codes, once, and a session where it was demanded at sign-in. */
export const confirmTotp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Confirm the first code of the app, and get recovery codes',
    readOnly: 'yes',
    enrolling: true,
    body: factorCodeSchema,
    answers: { 200: recoveryCodesSchema },
    handle: async (call) => {
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
    },
  });

/** POST /api/factors/recovery-codes: ten new ones; those of before open nothing any more. */
export const renewCodes = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Get new recovery codes in place of all others',
    readOnly: 'yes',
    confirmed: 'always',
    answers: { 200: recoveryCodesSchema },
    handle: async (call) => {
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
    },
  });

/** DELETE /api/factors/totp. */
export const removeTotp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Remove my second step',
    confirmed: 'always',
    answers: { 204: null },
    handle: async (call) => {
      const { accounts, demands, security, clock } = dependencies;
      const account = await own(dependencies, call);
      if (!account.second_step) throw new NoSuchRecord();
      if ((await demands.since(account.role)) !== undefined) throw new StateConflict(messages.secondStep.demanded);
      await accounts.change(account.id, causeOf(call, clock), (present) =>
        removeSecondStep(present, call.caller.session),
      );
      await security.record('factor', call, { detail: { act: 'removed' } });
      return { status: 204 };
    },
  });

/** POST /api/token/second-step: the code that a sign-in with a right password asked for. Wrong ones count as wrong passwords do. */
export const takeSecondStep = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Go on with a login that asked for a code',
    body: secondStepSchema,
    answers: { 200: tokensSchema },
    handle: async (call) => {
      const { accounts, factors, tickets, security, clock } = dependencies;
      const found = await tickets.find(call.body.ticket);
      const account = await ticketHolder(dependencies, found);
      const attempt = await beginTry(dependencies, call, String(account.email_key), account);
      const ticket = await tickets.take(call.body.ticket);
      if (!ticket) throw new Unauthorized(messages.secondStep.over, 'ticket_over');
      const cause = { ...causeOf(call, clock), actor: account.id };
      if (!(await attempt.run(() => factors.use(account, call.body.code, cause)))) {
        await security.record('second_step', call, { outcome: 'refused', actor: account.id });
        if (ticket.tries < mostTries) throw new RuleBroken([{ field: 'code', message: messages.secondStep.wrong }]);
        await accounts.change(account.id, { ...cause, actor: null }, noteGuessedCodes);
        throw new Unauthorized(messages.secondStep.over, 'ticket_over');
      }
      await tickets.remove(ticket);
      await security.record('second_step', call, { actor: account.id });
      await cancelRecoveriesOf(dependencies, account.id, cause);
      await attempt.passed();
      // Read again: using a recovery code has changed the account.
      return openSession(dependencies, call, (await accounts.findActive(account.id)) ?? account, {
        amr: ['pwd', 'otp'],
        keep: ticket.keep,
      });
    },
  });
