import { needsTwoReviewers, statuses } from '@portal/contracts/protocol';
import { deriveReviewersNeeded } from '../../domain/reviewers-needed.ts';
import { changeInBackground } from '../change-in-background.ts';
import type { Upgrade } from './index.ts';

const undecided = statuses.filter((status) => status !== 'accepted');

/** Derives for what is undecided, of earlier versions, how many reviewers it needs (docs/accounts 36). */
export const countReviewers: Upgrade = {
  mark: 'reviewers_needed:derived',
  async run(dependencies, each) {
    const { protocols, clock, ids } = dependencies;
    for (const status of undecided)
      await each(protocols, { where: { deleted: [false, true], status } }, async ({ id, number }) => {
        if (needsTwoReviewers(number)) return;
        const change = { id, at: clock(), actor: null, correlationId: ids(), decide: deriveReviewersNeeded };
        await changeInBackground(dependencies, change);
      });
  },
};
