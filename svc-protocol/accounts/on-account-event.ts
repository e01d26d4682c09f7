import {
  accountEventSchema,
  isAccountGone,
  readerOf,
  revocationFields,
  topics,
  type EventOf,
} from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, createView, type Consumer } from '@portal/service-kit/outbox';
import { onAccounts, type Revocation } from '@portal/service-kit/revocation';
import type { Dependencies } from '../dependencies.ts';
import { isReviewer } from '../reviews/reviewer.rules.ts';
import { keepDeskEntriesOf } from '../finding/desk-entry.ts';
import type { KnownAccount } from './store.ts';
import { emptySlotsOf, removeDraftsOf } from './account-deleted.ts';

const names = ['first_name', 'last_name', 'role', 'approved', 'email', 'former_emails', 'mobile'] as const;
const reader = readerOf(accountEventSchema, [...names, ...revocationFields]);
type AccountEvent = EventOf<typeof reader>;

/** The stored account. A deleted account keeps its name for the histories that show it (docs/accounts 32). */
function project(event: AccountEvent): Omit<KnownAccount, 'id' | 'version' | 'seq'> {
  const { first_name, last_name, role, email, former_emails, mobile, state } = event.data;
  // Nobody is asked to review with an account that opens nothing.
  const approved = event.data.approved && state !== 'disabled';
  const deleted = isAccountGone(event);
  const reached = deleted ? { email: '', former_emails: [], mobile: '' } : { email, former_emails, mobile };
  return { first_name, last_name, role, approved, ...reached, deleted };
}

/** After these an account may be no reviewer's any more (docs/accounts 21); a snapshot, because the event that said so may be lost. */
const mayUnmakeReviewer: readonly AccountEvent['type'][] = [
  'account.role_changed',
  'account.disabled',
  'account.snapshot',
];

/**
 * After these the call desk may know a name or an address that is not the account's any more. A snapshot is one of them only where it is
 * news: a republish tells every protocol, too.
 */
const mayRename: readonly AccountEvent['type'][] = [
  'account.registered',
  'account.updated',
  'account.email_changed',
  'account.role_refused',
  'account.deleted',
];

/**
 * Stores names, addresses and roles of accounts. Takes accounts that are deleted, disabled or of another role by now from their open
 * reviews; a deleted one's drafts is removed.
 */
export function accountSubscription(
  dependencies: Dependencies,
  revocation: Revocation,
  consumer: Consumer,
): Subscription {
  const view = createView<KnownAccount, AccountEvent>({ collection: dependencies.accounts, project });
  const apply = async (event: AccountEvent): Promise<void> => {
    const isNews = await view.apply(event);
    // Also when the view has the event already: the service may have crashed before the lines below.
    if (mayRename.includes(event.type) || (isNews && event.type === 'account.snapshot'))
      await keepDeskEntriesOf(dependencies, event.key);
    if (isAccountGone(event)) {
      await emptySlotsOf(dependencies, event.key, event.correlation_id);
      await removeDraftsOf(dependencies, event.key);
    } else if (mayUnmakeReviewer.includes(event.type)) {
      // As the account is by now: an old event that comes again takes nothing from a reviewer.
      const account = await dependencies.accounts.findById(event.key);
      if (account && !isReviewer(account)) await emptySlotsOf(dependencies, event.key, event.correlation_id);
    }
  };
  return createSubscription({
    ...consumer,
    group: 'protocol',
    on: { [topics.account]: onAccounts(revocation, { reader, apply }) },
  });
}
