import type { Store } from '@portal/service-kit/store';
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

/** Brings protocols of earlier versions up to date, once in each store. Stops when the lease is lost; safe to repeat. */
export interface Upgrade {
  /** The counter that marks it as done. */
  mark: string;
  run(dependencies: Dependencies, isHeld: () => boolean): Promise<void>;
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
