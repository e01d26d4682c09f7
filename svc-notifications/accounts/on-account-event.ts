import { isAccountGone, type AccountState, type SessionEnded } from '@portal/contracts/events';
import { dayIn } from '@portal/contracts/presentation';
import type { AccountEvent, ProposalEvent } from '../notices/events-read.types.ts';
import type { Dependencies } from '../dependencies.ts';
import type { About } from '../notices/notice.types.ts';
import { plainLine } from '../notices/present.ts';
import {
  officersToldOf,
  recipientsOfAccount,
  recipientsOfProposal,
  recipientsOfSession,
} from '../notices/recipients.rules.ts';
import type { Recipient } from './store.ts';
import { addressWaitingMails } from '../mails/address-mails.ts';
import { announce } from '../notices/announce.ts';
import { knownOfficers, presentOfficers } from './present-officers.ts';
import { queueLinkMail, queueLinkMails } from '../mails/link-mails.ts';

/** Keeps the account's state, sends mails that waited for it, and tells the person and officers where the table of notices says so. */
export async function onAccountEvent(dependencies: Dependencies, event: AccountEvent): Promise<void> {
  await dependencies.accountView.apply(event);
  await addressWaitingMails(dependencies, event.key);
  const { id, data } = event;
  if (event.type === 'account.password_reset_requested')
    await queueLinkMail(dependencies, event, {
      ...{ id, to: data.email, name: nameOf(data) },
      sealed_token: event.data.sealed_token ?? '',
      ...(event.data.invited_until && { kind: 'invitation' as const }),
    });
  if ('links' in data && data.links) await queueLinkMails(dependencies, event, data.links, nameOf(data));
  if (isAccountGone(event)) await dependencies.mailChoices.remove(event.key);
  await tellOfficers(dependencies, event);
  const notices = recipientsOfAccount(event);
  if (notices.length === 0) return;
  // Also of an account that is gone: the mail about that goes to the address that it had.
  const contact = { deleted: false, email: event.data.email, name: nameOf(event.data) };
  await announce(dependencies, { event, about: null, notices, contact });
}

/** Tells officers, but the one who did it, what concerns them of an account. */
async function tellOfficers(dependencies: Dependencies, event: AccountEvent): Promise<void> {
  const kind = officersToldOf(event);
  if (kind === undefined) return;
  const { key, data } = event;
  const until = event.type === 'account.password_reset_requested' ? event.data.invited_until : undefined;
  const about = aboutAccount(
    { id: key, name: nameOf(data) },
    { role: data.role, ...(until && { inspection_until: until }) },
  );
  const officers = (await knownOfficers(dependencies)).filter((officer) => officer !== event.actor);
  await announce(dependencies, { event, about, notices: officers.map((recipient) => ({ recipient, kind })) });
}

/** Tells officers that one of them must act (docs/accounts 37). */
export async function onProposalEvent(dependencies: Dependencies, event: ProposalEvent): Promise<void> {
  const { kind, role, subject, proposer, inspection_until, expires_at } = event.data;
  const until = dayIn(new Date(expires_at), dependencies.config.timeZone);
  const about = aboutAccount(subject, {
    ...(inspection_until !== null && { inspection_until }),
    proposal: { kind, role, proposer: nameLine(proposer?.name ?? ''), until },
  });
  const notices = recipientsOfProposal(event, await presentOfficers(dependencies, event));
  await announce(dependencies, { event, about, notices });
}

/** Tells the holder of a session that the portal ended. */
export async function onSessionEnded(dependencies: Dependencies, event: SessionEnded): Promise<void> {
  const notices = recipientsOfSession(event);
  if (notices.length > 0) await announce(dependencies, { event, about: null, notices });
}

const longestName = 100;

/** Whom a mail greets, or whose account it is about: on one line, and not without end. */
const nameLine = (name: string): string => plainLine(name, longestName);

type Person = Pick<NonNullable<About['account']>, 'id' | 'name'>;

/** What a notice to officers says of somebody's account. */
const aboutAccount = ({ id, name }: Person, said: Omit<NonNullable<About['account']>, keyof Person> = {}): About => ({
  ...{ id: '', number: '', title: '' },
  account: { id, name: nameLine(name), ...said },
});

/** Whom a mail greets. */
const nameOf = ({ first_name, last_name }: Pick<AccountState, 'first_name' | 'last_name'>): string =>
  nameLine(`${first_name} ${last_name}`);

/** What this service keeps of an account; of a deleted one nothing personal. */
export function recipientOf(event: AccountEvent): Omit<Recipient, 'id' | 'version' | 'seq'> {
  const { data } = event;
  const deleted = isAccountGone(event);
  return {
    role: data.role,
    // A disabled officer is told of nothing that officers are told of.
    approved: data.approved && data.state !== 'disabled',
    deleted,
    email: deleted ? '' : data.email,
    name: deleted ? '' : nameOf(data),
    ...(data.read_only && { read_only: true }),
  };
}
