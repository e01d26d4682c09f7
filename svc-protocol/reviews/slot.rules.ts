import { isBlank } from '@portal/contracts/form';
import { hasTwoReviewers, type Reviewable } from '@portal/contracts/protocol';
import type { Protocol } from '../protocol/protocol.types.ts';

/** The two slots for reviewers. The second is used only when two reviewers are needed (docs/specification 22, docs/accounts 36). */
export const slots = ['reviewer', 'alt_reviewer'] as const;
export type Slot = (typeof slots)[number];

const comments = { reviewer: 'comment', alt_reviewer: 'alt_comment' } as const;

/** The field that holds the comment of this slot's reviewer. */
export const commentField = (slot: Slot): 'comment' | 'alt_comment' => comments[slot];

export const slotsOf = (protocol: Reviewable): readonly Slot[] => (hasTwoReviewers(protocol) ? slots : ['reviewer']);

type Reviewed = Pick<Protocol, 'reviewer' | 'alt_reviewer' | 'comment' | 'alt_comment'>;

export const hasComment = (record: Reviewed, slot: Slot): boolean => !isBlank(record[commentField(slot)]);

/** The slot that holds this account, if any. */
export const slotHeldBy = (record: Reviewed, account: string): Slot | undefined =>
  slots.find((slot) => record[slot] === account);

/** Ids of the assigned reviewers, in the order of the slots. */
export const reviewersOf = (record: Reviewed): string[] =>
  slots.flatMap((slot) => (record[slot] === null ? [] : [record[slot]]));

/** Ids of the assigned reviewers who have commented. */
export const commentersOf = (record: Reviewed): string[] =>
  slots.flatMap((slot) => (record[slot] !== null && hasComment(record, slot) ? [record[slot]] : []));
