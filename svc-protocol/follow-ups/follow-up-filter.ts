import { followUpKinds, followUpStates, readSafetyFigure } from '@portal/contracts/follow-ups';
import { daySchema } from '@portal/contracts/http';
import { BadRequest, listQuerySchema, sortOf, type Caller } from '@portal/service-kit/http';
import type { Query } from '@portal/service-kit/store';
import { instantsOf } from '@portal/service-kit/time';
import * as z from 'zod/mini';
import { followUpSortFields } from './store.ts';
import { messages } from '../messages.ts';
import { parseFilter, filterSchema } from '../lists/parse-filter.ts';

/** Query parameters of the list of follow-ups and of its export. `kind` and `state` take several values, comma-separated. */
export const followUpListQuery = z.extend(listQuerySchema, {
  kind: filterSchema,
  protocol: filterSchema,
  state: filterSchema,
  /** A figure of GET /api/safety, of which these are the reports: 'serious', 'study|{protocol}|death.unlikely'. */
  figure: z.optional(z.string().check(z.maxLength(500))),
  /** Days of the council on which they were sent, both included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});

/** The store query for the caller: compliance sees all follow-ups, others their own. @throws BadRequest */
export function followUpFilter(
  asked: z.infer<typeof followUpListQuery>,
  caller: Caller,
  timeZone: string,
): Pick<Query, 'where' | 'search' | 'sort'> {
  const kind = parseFilter(asked.kind, followUpKinds(), 'kind', messages.unknownFilter);
  const { figure } = asked;
  if (figure !== undefined && !readSafetyFigure(figure))
    throw new BadRequest(messages.unknownFigure, [{ field: 'figure', message: messages.unknownFigure }]);
  const at = instantsOf(asked, timeZone);
  const state = parseFilter(asked.state, followUpStates, 'state', messages.unknownFilter);
  return {
    where: {
      ...(figure === undefined ? {} : { safety_figures: figure }),
      ...(at && { created_date: at }),
      ...(caller.role === 'compliance' ? {} : { user: caller.id }),
      ...(asked.protocol ? { protocol: asked.protocol } : {}),
      ...(kind ? { kind } : {}),
      ...(state ? { state } : {}),
    },
    search: asked.search,
    sort: followUpSortFields[sortOf(asked, Object.keys(followUpSortFields)) ?? ''],
  };
}
