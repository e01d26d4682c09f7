import { dayIn } from '@portal/contracts/presentation';
import { requireIfMatch, type Call, type Caller } from '@portal/service-kit/http';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { reviewRulesOf, type ReviewRules } from './review-due.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { changeProtocol } from '../protocol/change-protocol.ts';
import type { Dependencies } from '../dependencies.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { keepReviewTasks } from './keep-review-tasks.ts';

type Command = Pick<Call<{ id: string }>, 'params' | 'headers' | 'requestId'> & { caller: Caller };

/** What a decision about reviews is made with. */
export interface Around {
  at: Date;
  today: string;
  rules: ReviewRules;
}

/** `changeProtocol` for what changes review tasks, whose view it updates at once: the next read of a list finds it changed. */
export async function changeReviews(
  dependencies: Dependencies,
  call: Command,
  decide: (protocol: Protocol, around: Around) => Decided | Promise<Decided>,
): Promise<StoredProtocol> {
  const { config, wake } = dependencies;
  // Its event goes out once the tasks are kept: the subscriber would write them at the same time.
  const quiet = { ...dependencies, wake: () => undefined };
  let released: readonly string[] = [];
  const stored = await changeProtocol(quiet, call, async (protocol, at) => {
    const decided = await decide(protocol, { at, today: dayIn(at, config.timeZone), rules: reviewRulesOf(config) });
    released = decided.released ?? [];
    return decided;
  });
  await keepReviewTasks(dependencies, stored).finally(wake);
  // The slot's end is the end of what was typed for it (docs/drafts 28).
  for (const account of released) await endDraftsOn(dependencies, account, stored.id);
  return stored;
}

/** The same for a command that must name the version it was decided on (docs/reviews 23). @throws PreconditionRequired */
export function changeNamedReviews(...given: Parameters<typeof changeReviews>): Promise<StoredProtocol> {
  requireIfMatch(given[1].headers);
  return changeReviews(...given);
}
