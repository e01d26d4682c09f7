import { formOf, peopleMeant, personIn, sectionOfPeople, textsMeant } from '@portal/contracts/council';
import { oneLine } from '@portal/contracts/texts';
import type { Role } from '@portal/contracts/accounts';
import { telephoneKey } from '@portal/contracts/finding';
import type { Protocol } from '../protocol/protocol.types.ts';
import { messages } from '../protocol/refusal.messages.ts';

/** An account as far as conflicts of interest go. */
export interface PersonAccount {
  id: string;
  email: string;
  /** Addresses that it had before. */
  former_emails?: readonly string[] | undefined;
  mobile?: string | undefined;
}

/** The account fields that decide whether it may review. */
export interface ReviewerAccount extends PersonAccount {
  role: Role;
  approved: boolean;
  deleted: boolean;
}

/** Whether this account is an approved reviewer's; a disabled one counts as not approved. */
export const isReviewer = ({ role, approved, deleted }: Pick<ReviewerAccount, 'role' | 'approved' | 'deleted'>) =>
  role === 'reviewer' && approved && !deleted;

const foldEmail = (email: unknown): string =>
  oneLine(String(email ?? ''))
    .normalize('NFKC')
    .toLowerCase();

const addressesOf = (account: PersonAccount | undefined): string[] =>
  account ? [account.email, ...(account.former_emails ?? [])].map(foldEmail) : [];

/** The investigators' addresses, now and before a response changed them. */
function investigatorAddresses(protocol: Protocol): string[] {
  const { sections, changes = [], previous_rounds } = protocol;
  const form = formOf(protocol);
  const kept = [...changes, ...previous_rounds.flatMap((round) => round.changes ?? [])];
  const before = kept
    .filter(({ section }) => section === sectionOfPeople(form, 'investigator'))
    .map(({ was }) => personIn(form, 'investigator', was));
  return [...peopleMeant(form, 'investigator', sections), ...before].map(({ email }) => foldEmail(email));
}

/** Ids of the accounts that declared a conflict of interest with this protocol. */
export const declaredConflicts = (protocol: Protocol): readonly string[] => protocol.declared_conflicts ?? [];

/**
 * What part an account has in this application: it is the owner, or a present or former address of it is one of the owner's or of an
 * investigator's (docs/accounts 35). Undefined when it has none. `owner` is the owner's account, where it is known.
 */
export function partOf(
  protocol: Protocol,
  account: PersonAccount,
  owner: PersonAccount | undefined,
): 'owner' | 'investigator' | undefined {
  const theirs = addressesOf(account).filter((address) => address !== '');
  const isTheirs = (address: string) => theirs.includes(address);
  if (account.id === protocol.user || addressesOf(owner).some(isTheirs)) return 'owner';
  return investigatorAddresses(protocol).some(isTheirs) ? 'investigator' : undefined;
}

/** The same as a message: why they cannot review it. */
export function whyInvolved(
  protocol: Protocol,
  account: PersonAccount,
  owner: PersonAccount | undefined,
): string | undefined {
  const part = partOf(protocol, account, owner);
  return part && messages.reviewer[part];
}

/** Why this account cannot review this protocol, as a message; undefined when it can (docs/accounts 35). */
export function whyUnsuitable(
  protocol: Protocol,
  account: ReviewerAccount | undefined,
  owner: PersonAccount | undefined,
): string | undefined {
  if (account?.id === protocol.user) return messages.reviewer.owner;
  if (!account || !isReviewer(account)) return messages.reviewer.unknown;
  if (declaredConflicts(protocol).includes(account.id)) return messages.reviewer.conflict;
  return whyInvolved(protocol, account, owner);
}

/** Whether the owner or an investigator has this account's mobile number, however it is written: a warning, no more. */
export function sharesMobile(protocol: Protocol, account: PersonAccount, owner: PersonAccount | undefined): boolean {
  const keyOf = (telephone: unknown) => telephoneKey(String(telephone ?? ''));
  const mobile = keyOf(account.mobile);
  const others = [owner?.mobile, ...textsMeant(formOf(protocol), 'investigator.telephone', protocol.sections)];
  return mobile !== undefined && others.some((one) => keyOf(one) === mobile);
}
