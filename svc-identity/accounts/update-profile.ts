import { checkProfile, defaultPosition, profileFields, profileShape, accountSchema } from '@portal/contracts/accounts';
import { settleRecord, type Answers, type PhoneRule } from '@portal/contracts/form';
import { oneLine } from '@portal/contracts/texts';
import { refuseBroken, checkIfMatch, TooMany, endpoint } from '@portal/service-kit/http';
import { emailKey, updateProfile as decide } from './account.rules.ts';
import { askEmailChange, isJustAsked, noteWantedEmail } from './email-change.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { causeOf, type Cause } from './events.ts';
import type { StoredAccount } from './schema.ts';
import { addressChanges, holderMails } from '../sessions/login-throttle.store.ts';
import { newLink, sealLink } from './email-link.ts';
import { messages } from '../messages.ts';
import { accountAnswer, idParams } from './present.ts';
import { ownAccount } from './endpoints.ts';
import type { Change, Details } from './account.types.ts';

/**
 * PUT /api/accounts/{id}. The body may be the whole record; only the profile's fields are read (docs/specification 39). Another
 * address waits for the link sent to it, whether somebody has it already or not (docs/accounts 13).
 */
export const updateProfile = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Edit your profile',
    confirmed: 'sometimes',
    params: idParams,
    body: profileShape,
    answers: { 200: accountSchema },
    handle: async (call) => {
      const { accounts, clock } = dependencies;
      const { params, body, headers, caller } = call;
      const present = await ownAccount(accounts, params.id, caller);
      if (typeof body.email === 'string' && oneLine(body.email) !== present.email) await call.demandConfirmation();
      const { phone } = dependencies.config.council;
      refuseBroken(checkProfile(body, phone));
      checkIfMatch(headers, present.version);
      const details = detailsOf(body, phone);
      const cause = causeOf(call, clock);
      const ask = await emailChange(dependencies, present, details.email, caller.session, cause);
      const updated = await accounts.change(params.id, cause, (account) => {
        checkIfMatch(headers, account.version);
        return both(decide(account, details, positionIn(body, account)), ask?.(account));
      });
      if (ask) await dependencies.security.record('address', call, { detail: { asked: true } });
      return accountAnswer(dependencies, updated);
    },
  });

type Ask = (account: StoredAccount) => Change;

/** Asks for another address: a link to it, where it is free, and one that cancels to the present one. Undefined where nothing is to be asked. @throws TooMany */
export async function emailChange(
  dependencies: Dependencies,
  present: StoredAccount,
  email: string,
  session: string,
  cause: Cause,
): Promise<Ask | undefined> {
  const { accounts, loginThrottle, resetKey } = dependencies;
  const { id } = present;
  if (email === present.email || isJustAsked(present, email, cause.at)) return undefined;
  const wait = await loginThrottle.take([addressChanges(id)]);
  if (wait > 0) throw new TooMany(wait, messages.account.limit);
  const holder = await accounts.findByAddress(emailKey(email), cause.at);
  const isTaken = holder !== undefined && holder.id !== id;
  if (isTaken) tellHolder(dependencies, holder, cause, noteWantedEmail);
  const [confirm, cancel] = [newLink('change', id), newLink('cancel', id)];
  const toNew = sealLink(confirm, email, id, resetKey);
  const toPresent = sealLink(cancel, present.email, id, resetKey);
  const links = isTaken ? [toPresent] : [toNew, toPresent];
  const hashes = { confirmHash: confirm.hash, cancelHash: cancel.hash };
  return (account) => askEmailChange(account, { email, ...hashes, session, at: cause.at, links });
}

/** Tells who has an address that somebody entered it, after the answer, so that its time tells nothing. */
export function tellHolder(
  { accounts, loginThrottle, afterwards, log }: Dependencies,
  { id, email_key }: Pick<StoredAccount, 'id' | 'email_key'>,
  cause: Cause,
  note: (at: string) => Change,
): void {
  const tell = async () => {
    if ((await loginThrottle.take([holderMails(String(email_key))])) > 0) return;
    await accounts.change(id, { ...cause, actor: null }, () => note(cause.at));
  };
  afterwards(tell().catch((error: unknown) => log.error({ error }, 'the holder of an address could not be told')));
}

/** One change of both; the event of the second one carries the state as well. */
const both = (one: Change | undefined, other: Change | undefined): Change | undefined =>
  one && other
    ? { ...other, set: { ...one.set, ...other.set }, detail: { ...one.detail, ...other.detail } }
    : (other ?? one);

/** An officer's position as typed, null where it was emptied; undefined where nothing was said or the role has none. */
function positionIn({ position }: Answers, { role, position: present }: StoredAccount): string | null | undefined {
  if (role !== 'compliance' || typeof position !== 'string') return undefined;
  const typed = oneLine(position);
  return typed === '' || (typed === defaultPosition && !present) ? null : typed;
}

/** The profile's fields, and no others, of a body that has passed its checks. */
export function detailsOf(body: Answers, phone: PhoneRule): Details {
  const settled = settleRecord(profileFields, body, { study_type: '', today: '', phone });
  return { telephone: null, ...settled } as Details;
}
