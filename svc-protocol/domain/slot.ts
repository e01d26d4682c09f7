import { isBlank } from '@portal/contracts/form';
import { needsTwoReviewers } from '@portal/contracts/protocol';
import type { Protocol } from './protocol.ts';

/** The two places for reviewers; the second one only where the number asks for two (specification section 4). */
export const slots = ['reviewer', 'alt_reviewer'] as const;
export type Slot = (typeof slots)[number];

const comments = { reviewer: 'comment', alt_reviewer: 'alt_comment' } as const;

/** Where the comment of a slot's reviewer stands. */
export const commentField = (slot: Slot): 'comment' | 'alt_comment' => comments[slot];

export const slotsOf = (number: string): readonly Slot[] => (needsTwoReviewers(number) ? slots : ['reviewer']);

type Reviewed = Pick<Protocol, 'reviewer' | 'alt_reviewer' | 'comment' | 'alt_comment'>;

export const hasComment = (record: Reviewed, slot: Slot): boolean => !isBlank(record[commentField(slot)]);

/** The slot that the account is in, if any. */
export const slotHeldBy = (record: Reviewed, account: string): Slot | undefined =>
  slots.find((slot) => record[slot] === account);

/** Reviewers in a slot, in the order of the slots. */
export const reviewersOf = (record: Reviewed): string[] =>
  slots.flatMap((slot) => (record[slot] === null ? [] : [record[slot]]));

/** Reviewers in a slot who have commented. */
export const commentersOf = (record: Reviewed): string[] =>
  slots.flatMap((slot) => (record[slot] !== null && hasComment(record, slot) ? [record[slot]] : []));
