import { needsTwoReviewers, statuses, type Status } from '@portal/contracts/protocol';
import { deriveReviewersNeeded } from '../../domain/reviewers-needed.ts';
import { changeInBackground } from '../change-in-background.ts';
import type { Upgrade } from './index.ts';

const batch = 100;
const undecided: readonly Status[] = statuses.filter((status) => status !== 'accepted');

/** Derives for what is undecided, of earlier versions, how many reviewers it needs (accounts.md 14). */
export const countReviewers: Upgrade = {
  mark: 'reviewers_needed:derived',
  async run(dependencies, isHeld) {
    const { protocols, clock, ids } = dependencies;
    for (const status of undecided) {
      for await (const rows of protocols.all({ where: { deleted: [false, true], status } }, batch)) {
        for (const { id, number } of rows) {
          if (!isHeld()) return;
          if (needsTwoReviewers(number)) continue;
          const change = { id, at: clock(), actor: null, correlationId: ids(), decide: deriveReviewersNeeded };
          await changeInBackground(dependencies, change);
        }
      }
    }
  },
};
