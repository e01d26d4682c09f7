import { type ReviewerCandidate, reviewerCandidateSchema } from '@portal/contracts/protocol';
import { foldWords } from '@portal/service-kit/text';
import { dayIn } from '@portal/contracts/presentation';
import * as z from 'zod/mini';
import { lastTwelveMonths } from '../domain/months.ts';
import type { Protocol } from '../domain/protocol.ts';
import { whyUnsuitable } from '../domain/reviewer.ts';
import { fullName, type AccountRow } from '../store/accounts.collection.ts';
import { words } from '../words.ts';
import { readable } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { noLoad, reviewerLoads, type ReviewerLoad } from './reports/reviewer-load.ts';

/** An upper limit that no council reaches. */
const most = 1000;

/** Whether the co-investigator has the account's name, ignoring titles, order, case and accents: 'Dr. MOYO Tendai' matches Tendai Moyo. */
function bearsName(coInvestigator: unknown, account: AccountRow): boolean {
  const given = foldWords(String(coInvestigator ?? ''));
  const name = foldWords(fullName(account));
  return name.length > 0 && name.every((word) => given.includes(word));
}

function candidate(
  protocol: Protocol,
  account: AccountRow,
  { open, median_days }: ReviewerLoad = noLoad,
): ReviewerCandidate {
  const { id, first_name, last_name } = account;
  const same = protocol.sections.co_investigators.some(({ name }) => bearsName(name, account));
  return { id, first_name, last_name, open, median_days, ...(same ? { warning: words.sameName } : {}) };
}

/** GET /api/protocols/{id}/reviewer-candidates: approved reviewers without a conflict, by last name (rules.md, Roles). */
export const listReviewerCandidates = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Who may review it',
    params: protocolParams,
    answers: { 200: z.array(reviewerCandidateSchema) },
    handle: async ({ params, caller }) => {
      const protocol = await readable(dependencies, params.id, caller);
      const where = { role: 'reviewer', approved: true, deleted: false };
      const months = lastTwelveMonths(dayIn(dependencies.clock(), dependencies.config.timeZone));
      const [reviewers, loads]: [AccountRow[], ReadonlyMap<string, ReviewerLoad>] = await Promise.all([
        dependencies.accounts.find({ where, sort: 'last_name', limit: most }),
        reviewerLoads(dependencies, months),
      ]);
      const suitable = reviewers.filter((account) => whyUnsuitable(protocol, account) === undefined);
      return { status: 200, body: suitable.map((account) => candidate(protocol, account, loads.get(account.id))) };
    },
  });
