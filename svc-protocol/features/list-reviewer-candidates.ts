import { type ReviewerCandidate, reviewerCandidateSchema } from '@portal/contracts/protocol';
import { foldWords } from '@portal/service-kit/text';
import { dayIn } from '@portal/contracts/presentation';
import * as z from 'zod/mini';
import { lastTwelveMonths } from '../domain/months.ts';
import type { Protocol } from '../domain/protocol.ts';
import { sharesMobile, whyUnsuitable } from '../domain/reviewer.ts';
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
  owner: AccountRow | undefined,
  { open, median_days }: ReviewerLoad = noLoad,
): ReviewerCandidate {
  const { id, first_name, last_name } = account;
  const isNamed = protocol.sections.co_investigators.some(({ name }) => bearsName(name, account));
  const warnings = [
    ...(isNamed ? [words.sameName] : []),
    ...(sharesMobile(protocol, account, owner) ? [words.sameMobile] : []),
  ];
  const warning = warnings.length > 0 ? { warning: warnings.join(' ') } : {};
  return { id, first_name, last_name, open, median_days, ...warning };
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
      const [reviewers, loads, owner]: [AccountRow[], ReadonlyMap<string, ReviewerLoad>, AccountRow | undefined] =
        await Promise.all([
          dependencies.accounts.find({ where, sort: 'last_name', limit: most }),
          reviewerLoads(dependencies, months),
          dependencies.accounts.findById(protocol.user),
        ]);
      const suitable = reviewers.filter((account) => whyUnsuitable(protocol, account, owner) === undefined);
      return {
        status: 200,
        body: suitable.map((account) => candidate(protocol, account, owner, loads.get(account.id))),
      };
    },
  });
