import type { ReviewerAccount } from '../reviews/reviewer.rules.ts';

/** An approved reviewer's account; its address is made of its id. */
export const aReviewer = (id: string, changes: Partial<ReviewerAccount> = {}): ReviewerAccount => ({
  id,
  email: `${id}@example.org`,
  role: 'reviewer',
  approved: true,
  deleted: false,
  ...changes,
});
