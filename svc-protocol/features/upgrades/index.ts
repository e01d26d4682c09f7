import type { List, Store } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';
import { countReviewers } from './count-reviewers.ts';
import { dateApprovals } from './date-approvals.ts';
import { dateReviews } from './date-reviews.ts';
import { fillDesk } from './fill-desk.ts';
import { fillRecord } from './fill-record.ts';
import { indexArchived } from './index-archived.ts';
import { indexArchivedForms } from './index-archived-forms.ts';
import { indexSafety } from './index-safety.ts';
import { indexValidity } from './index-validity.ts';
import { tellForms } from './tell-forms.ts';
import { withdrawLetters } from './withdraw-letters.ts';

/** Does this with every record of a list, as long as the lease is held. One with which it fails is told, and holds up no other. */
export type Each = <R extends { id: string; number: string }>(
  collection: { all: (list: List, batch: number) => AsyncIterable<R[]> },
  list: List,
  work: (row: R) => Promise<unknown>,
) => Promise<void>;

/** Brings protocols of earlier versions up to date, once in each store. Safe to repeat. */
export interface Upgrade {
  /** The counter that marks it as done. */
  mark: string;
  run(dependencies: Dependencies, each: Each): Promise<void>;
}

const upgrades: readonly Upgrade[] = [
  dateApprovals,
  countReviewers,
  indexArchived,
  fillDesk,
  dateReviews,
  indexValidity,
  indexSafety,
  fillRecord,
  tellForms,
  indexArchivedForms,
  withdrawLetters,
];

/** Those that this store still needs. */
export async function missingUpgrades(store: Pick<Store, 'counters'>): Promise<readonly Upgrade[]> {
  const done = await store.counters();
  return upgrades.filter(({ mark }) => !(mark in done));
}
