import { followUpKinds, followUpStates } from '@portal/contracts/follow-ups';
import { listQuerySchema, sortOf, type Caller } from '@portal/service-kit/http';
import type { Query } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { followUpSortFields } from '../../store/follow-ups.collection.ts';
import { messages } from '../../messages.ts';
import { parseFilter, filterSchema } from '../parse-filter.ts';

/** Query parameters of the list of follow-ups and of its export. `kind` and `state` take several values, comma-separated. */
export const followUpListQuery = z.extend(listQuerySchema, {
  kind: filterSchema,
  protocol: filterSchema,
  state: filterSchema,
});

/** The store query for the caller: compliance sees all follow-ups, others their own. @throws BadRequest */
export function followUpFilter(
  asked: z.infer<typeof followUpListQuery>,
  caller: Caller,
): Pick<Query, 'where' | 'search' | 'sort'> {
  const kind = parseFilter(asked.kind, followUpKinds, 'kind', messages.unknownFilter);
  const state = parseFilter(asked.state, followUpStates, 'state', messages.unknownFilter);
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
