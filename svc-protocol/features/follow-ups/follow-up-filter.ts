import { type FollowUpKind, followUpKinds, type FollowUpState, followUpStates } from '@portal/contracts/follow-ups';
import { BadRequest, listQuerySchema, sortOf, type Caller } from '@portal/service-kit/http';
import type { Query } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { followUpSortFields } from '../../store/follow-ups.collection.ts';
import { words } from '../../words.ts';

const filter = z.optional(z.string().check(z.maxLength(500)));

/** Query parameters of the list of follow-ups and of its export. `kind` and `state` take several values, comma-separated. */
export const followUpListQuery = z.extend(listQuerySchema, { kind: filter, protocol: filter, state: filter });

/** Parses a comma-separated filter; undefined when it is empty. @throws BadRequest for an unknown value */
function among<T extends string>(field: string, asked: string | undefined, known: readonly T[]): T[] | undefined {
  const named = (asked ?? '').split(',').map((one) => one.trim());
  if (named.every((one) => one === '')) return undefined;
  return named.map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new BadRequest(words.unknownFilter, [{ field, message: words.unknownFilter }]);
    return found;
  });
}

/** The store query for the caller: compliance sees all follow-ups, others their own. @throws BadRequest */
export function followUpFilter(
  asked: z.infer<typeof followUpListQuery>,
  caller: Caller,
): Pick<Query, 'where' | 'search' | 'sort'> {
  const kind = among<FollowUpKind>('kind', asked.kind, followUpKinds);
  const state = among<FollowUpState>('state', asked.state, followUpStates);
  return {
    where: {
      ...(caller.role === 'compliance' ? {} : { user: caller.id }),
      ...(asked.protocol ? { protocol: asked.protocol } : {}),
      ...(kind ? { kind } : {}),
      ...(state ? { state } : {}),
    },
    search: asked.search,
    sort: followUpSortFields[sortOf(asked, Object.keys(followUpSortFields)) ?? ''],
  };
}
