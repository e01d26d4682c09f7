import {
  checkConfirmation,
  emailConfirmationSchema,
  emailConfirmedSchema,
  type EmailConfirmed,
  type EmailLinkKind,
} from '@portal/contracts/accounts';
import { refuseBroken, RuleBroken, publicEndpoint, type Answer, type Call } from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import type * as z from 'zod/mini';
import { emailKey, isApprovedAtOnce, registered } from '../accounts/account.rules.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  pendingEmail,
  undoEmailChange,
} from '../accounts/email-change.rules.ts';
import { causeOf, type Cause } from '../accounts/events.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import type { StoredRegistration } from './store.ts';
import { byUsedLink } from '../sessions/login-throttle.store.ts';
import { newLink, parseLink, sealLink } from '../accounts/email-link.ts';
import { messages } from '../messages.ts';
import { cancelRecovery } from '../second-step/recover.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Change } from '../accounts/account.types.ts';

type ConfirmationCall = Call<unknown, unknown, z.infer<typeof emailConfirmationSchema>>;

/** POST /api/email-confirmations: the link of a mail was opened, and the button on its page pressed (docs/accounts 11). */
export const confirmEmail = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Open the link in an email about an address',
    body: emailConfirmationSchema,
    answers: { 200: emailConfirmedSchema },
    handle: async (call) => {
      const link = parseLink(call.body.token);
      if (!link) throw over();
      const { kind, id, hash } = link;
      if (kind === 'recovery') return keepSecondStep(dependencies, call, id, hash);
      const used = `${kind}.${hash}`;
      if (!(await wasLastUsed(dependencies, id, used))) {
        const cause = { ...causeOf(call, dependencies.clock), actor: id, link: used };
        await (kind === 'registration'
          ? confirmRegistration(dependencies, call, { id, hash }, cause)
          : does[kind](dependencies, id, hash, cause));
      }
      await dependencies.security.record(kind === 'registration' ? 'registration' : 'address', call, {
        actor: id,
        detail: { link: kind },
      });
      return { status: 200, body: { kind } satisfies EmailConfirmed };
    },
  });

/** Whether this link did the latest that has happened to the account: its answer may have been lost, and what it did still holds. */
async function wasLastUsed({ accounts }: Dependencies, id: string, link: string): Promise<boolean> {
  const account = await accounts.findPresent(id);
  return account?.history.at(-1)?.detail?.link === link;
}

/** A second step that was reported lost stays (docs/accounts 27). */
async function keepSecondStep(
  dependencies: Dependencies,
  call: ConfirmationCall,
  id: string,
  hash: string,
): Promise<Answer> {
  const subject = await cancelRecovery(dependencies, id, hash, causeOf(call, dependencies.clock));
  if (subject === undefined) throw over();
  await dependencies.security.record('recovery', call, { actor: null, subject, detail: { act: 'cancelled' } });
  return { status: 200, body: { kind: 'recovery' } satisfies EmailConfirmed };
}

const over = () => new RuleBroken([{ field: 'token', message: messages.account.linkOver }]);

/**
 * The account of a registration arises for whoever has the mailbox and chose the password: a stranger has the one, the victim
 * whose address the stranger typed has the other (docs/accounts 7). @throws RuleBroken; TooMany
 */
async function confirmRegistration(
  dependencies: Dependencies,
  { body }: ConfirmationCall,
  { id, hash }: { id: string; hash: string },
  cause: Cause,
): Promise<void> {
  const { registrations, loginThrottle, hasher } = dependencies;
  const registration = await registrations.find(id);
  if (registration?.token_hash !== hash || registration.expires_at <= cause.at) throw over();
  refuseBroken(checkConfirmation(body));
  await loginThrottle.demand([byUsedLink(id)]);
  if (!(await hasher.matches(String(body.password), registration.password_hash, { first: true })))
    throw new RuleBroken([{ field: 'password', message: messages.account.otherRegistration }]);
  await loginThrottle.forget(byUsedLink(id));
  await bringAbout(dependencies, registration, cause);
}

/** What a link does to the account that it names. @throws RuleBroken when it is over */
type Does = (dependencies: Dependencies, id: string, hash: string, cause: Cause) => Promise<void>;

const does: Readonly<Record<Exclude<EmailLinkKind, 'recovery' | 'registration'>, Does>> = {
  change: (dependencies, id, hash, cause) =>
    moveAccount(dependencies, id, cause, (account) => account.pending_email?.confirm_hash === hash),
  cancel: changing(cancelEmailChange),
  undo: changing(undoEmailChange),
};

/** Of a disabled account, too. */
function changing(decide: typeof undoEmailChange): Does {
  return ({ accounts }, id, hash, cause) =>
    refusingTaken(
      accounts.administer(
        id,
        cause,
        demanding((account) => decide(account, hash, cause.at)),
      ),
    );
}

/** @throws RuleBroken where nothing is decided */
const demanding =
  (decide: (account: StoredAccount) => Change | undefined) =>
  (account: StoredAccount): Change => {
    const change = decide(account);
    if (!change) throw over();
    return change;
  };

/** A link is over as well when its account is gone, or its address has become another one's meanwhile. @throws RuleBroken */
async function refusingTaken(change: Promise<StoredAccount | undefined>): Promise<void> {
  try {
    if (!(await change)) throw over();
  } catch (error) {
    throw error instanceof DuplicateKey ? over() : error;
  }
}

/** Makes the account of a registration, and ends all others of its address. @throws RuleBroken where another account has it now */
export async function bringAbout(
  { accounts, registrations, config }: Dependencies,
  registration: StoredRegistration,
  cause: Cause,
): Promise<void> {
  const { id, role, password_hash: passwordHash, email_key, ...details } = registration;
  if (await accounts.findByAddress(email_key, cause.at)) throw over();
  const { first_name, last_name, email, mobile, telephone, address } = details;
  const state = registered({
    details: { first_name, last_name, email, mobile, telephone, address },
    role,
    approved: isApprovedAtOnce(role, config.roleApproval),
    passwordHash,
    at: cause.at,
  });
  await refusingTaken(accounts.insert(id, state, cause));
  await registrations.drop(email_key);
}

/** The address that waits becomes the account's, and the former one is told how to take that back. @throws RuleBroken */
export async function moveAccount(
  { accounts, resetKey }: Pick<Dependencies, 'accounts' | 'resetKey'>,
  id: string,
  cause: Cause,
  isMeant: (account: StoredAccount) => boolean,
): Promise<void> {
  const before = await accounts.findActive(id);
  const pending = before && pendingEmail(before, cause.at);
  if (!before || !pending || !isMeant(before)) throw over();
  const holder = await accounts.findByAddress(emailKey(pending.email), cause.at);
  if (holder && holder.id !== id) throw over();
  const undo = newLink('undo', id);
  const links = [sealLink(undo, before.email, id, resetKey)];
  const decide = (account: StoredAccount) =>
    account.email === before.email
      ? confirmEmailChange(account, pending.confirm_hash, cause.at, { undoHash: undo.hash, links })
      : undefined;
  await refusingTaken(accounts.change(id, cause, demanding(decide)));
}
