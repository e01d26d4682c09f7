import { endpoint } from '@portal/service-kit/http';
import { type ReviewerCandidate, reviewerCandidateSchema } from '@portal/contracts/protocol';
import { foldWords, soughtWords } from '@portal/contracts/texts';
import { dayIn } from '@portal/contracts/presentation';
import * as z from 'zod/mini';
import { lastTwelveMonths } from '../protocol/months.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { sharesMobile, whyUnsuitable } from './reviewer.rules.ts';
import { fullName, type AccountRow } from '../accounts/store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { messages } from '../messages.ts';
import { readable } from '../protocol/change-protocol.ts';
import { protocolParams } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { awayOn } from './absences.ts';
import { noLoad, reviewerLoads, type ReviewerLoad } from '../reports/reviewer-load.ts';

/** An upper limit that no council reaches. */
const most = 1000;

/** Whether the co-investigator has the account's name, ignoring titles, order, case and accents: 'Dr. MOYO Tendai' matches Tendai Moyo. */
function bearsName(coInvestigator: unknown, account: AccountRow): boolean {
  const given = foldWords(String(coInvestigator ?? ''));
  const name = soughtWords(fullName(account));
  return name.length > 0 && name.every((word) => given.includes(word));
}

/** What is known of a candidate besides the account. */
interface Known {
  load?: ReviewerLoad | undefined;
  away?: string | undefined;
  declined_at?: string | undefined;
}

function candidate(
  protocol: Protocol,
  account: AccountRow,
  owner: AccountRow | undefined,
  { load = noLoad, away, declined_at }: Known,
): ReviewerCandidate {
  const { id, first_name, last_name, email } = account;
  const isNamed = protocol.sections.co_investigators.some(({ name }) => bearsName(name, account));
  const warnings = [
    ...(isNamed ? [messages.sameName] : []),
    ...(sharesMobile(protocol, account, owner) ? [messages.sameMobile] : []),
  ];
  const warning = warnings.length > 0 ? { warning: warnings.join(' ') } : {};
  const { open, late, median_days } = load;
  return {
    ...{ id, first_name, last_name, email, open, late, median_days },
    ...{ away: away ?? null, declined_at: declined_at ?? null },
    ...warning,
  };
}

/** When each of those who declined this protocol did so the last time, by account id. */
const declinedIn = ({ history }: StoredProtocol): ReadonlyMap<string, string> =>
  new Map(
    history.flatMap(({ action, actor, detail, at }): [string, string][] =>
      action === 'protocol.declined' && actor !== null && detail?.slot !== undefined ? [[actor, at]] : [],
    ),
  );

const isLast = ({ away, declined_at }: ReviewerCandidate): boolean => away !== null || declined_at !== null;

/**
 * GET /api/protocols/{id}/reviewer-candidates: approved reviewers without a conflict, by last name; who declined or is away comes
 * last (docs/accounts 35; docs/reviews 4).
 */
export const listReviewerCandidates = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Who may review it',
    params: protocolParams,
    answers: { 200: z.array(reviewerCandidateSchema) },
    handle: async ({ params, caller }) => {
      const protocol = await readable(dependencies, params.id, caller);
      const where = { role: 'reviewer', approved: true, deleted: false };
      const today = dayIn(dependencies.clock(), dependencies.config.timeZone);
      const [reviewers, loads, owner]: [AccountRow[], ReadonlyMap<string, ReviewerLoad>, AccountRow | undefined] =
        await Promise.all([
          dependencies.accounts.find({ where, sort: 'last_name', limit: most }),
          reviewerLoads(dependencies, lastTwelveMonths(today), today),
          dependencies.accounts.findById(protocol.user),
        ]);
      const suitable = reviewers.filter((account) => whyUnsuitable(protocol, account, owner) === undefined);
      const ids = suitable.map(({ id }) => id);
      const [away, declined] = [await awayOn(dependencies, ids, today), declinedIn(protocol)];
      const all = suitable.map((account) => {
        const { id } = account;
        const known = { load: loads.get(id), away: away.get(id), declined_at: declined.get(id) };
        return candidate(protocol, account, owner, known);
      });
      const [last, first] = [all.filter(isLast), all.filter((one) => !isLast(one))];
      return { status: 200, body: [...first, ...last] };
    },
  });
