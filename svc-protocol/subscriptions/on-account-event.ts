import {
  accountEventSchema,
  isAccountGone,
  readerOf,
  standingFields,
  topics,
  type EventOf,
} from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, createView, type Consumer } from '@portal/service-kit/outbox';
import { onAccounts, type Standing } from '@portal/service-kit/standing';
import type { Dependencies } from '../dependencies.ts';
import type { KnownAccount } from '../store/accounts.collection.ts';
import { emptySlotsOf, removeWorkOf } from './account-deleted.ts';

const names = ['first_name', 'last_name', 'role', 'approved', 'email', 'former_emails', 'mobile'] as const;
const reader = readerOf(accountEventSchema, [...names, ...standingFields]);
type AccountEvent = EventOf<typeof reader>;

/** The stored account. A deleted account keeps its name for the histories that show it (rules.md, Roles). */
function project(event: AccountEvent): Omit<KnownAccount, 'id' | 'version' | 'seq'> {
  const { first_name, last_name, role, approved, email, former_emails, mobile } = event.data;
  const deleted = isAccountGone(event);
  const reached = deleted ? { email: '' } : { email, former_emails, mobile };
  return { first_name, last_name, role, approved, ...reached, deleted };
}

/** Stores names, addresses and roles of accounts. Removes a deleted account from its open reviews, and its unsent work. */
export function accountSubscription(dependencies: Dependencies, standing: Standing, consumer: Consumer): Subscription {
  const view = createView<KnownAccount, AccountEvent>({ collection: dependencies.accounts, project });
  const apply = async (event: AccountEvent): Promise<void> => {
    await view.apply(event);
    // Also when the view has the event already: the service may have crashed before the lines below.
    if (!isAccountGone(event)) return;
    await emptySlotsOf(dependencies, event.key, event.correlation_id);
    await removeWorkOf(dependencies, event.key);
  };
  return createSubscription({
    ...consumer,
    group: 'protocol',
    on: { [topics.account]: onAccounts(standing, { reader, apply }) },
  });
}
