import {
  followUpKinds,
  followUpRowSchema,
  followUpStates,
  totalCountHeader,
  type FollowUpKind,
  type FollowUpState,
} from '@portal/contracts';
import { BadRequest, listQuerySchema, pageOf, sortOf } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { followUpSortFields } from '../../store/follow-ups.collection.ts';
import { words } from '../../words.ts';
import { endpoint } from '../endpoint.ts';
import { namesOf } from '../names.ts';
import type { Parts } from '../parts.ts';
import { presentFollowUpRow } from './present-follow-up.ts';

const filter = z.optional(z.string().check(z.maxLength(500)));
const query = z.extend(listQuerySchema, { kind: filter, protocol: filter, state: filter });

/** The filter's values, comma-separated; undefined where nothing is asked. @throws BadRequest */
function among<T extends string>(field: string, asked: string | undefined, known: readonly T[]): T[] | undefined {
  const named = (asked ?? '').split(',').map((one) => one.trim());
  if (named.every((one) => one === '')) return undefined;
  return named.map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new BadRequest(words.unknownFilter, [{ field, message: words.unknownFilter }]);
    return found;
  });
}

/** GET /api/follow-ups: own, or all for compliance. */
export const listFollowUps = (parts: Parts) =>
  endpoint({
    summary: 'Own or all follow-ups, by role',
    query,
    answers: { 200: z.array(followUpRowSchema) },
    handle: async ({ query: asked, caller }) => {
      const kind = among<FollowUpKind>('kind', asked.kind, followUpKinds);
      const state = among<FollowUpState>('state', asked.state, followUpStates);
      const where = {
        ...(caller.role === 'compliance' ? {} : { user: caller.id }),
        ...(asked.protocol ? { protocol: asked.protocol } : {}),
        ...(kind ? { kind } : {}),
        ...(state ? { state } : {}),
      };
      const wanted = { where, search: asked.search };
      const sort = followUpSortFields[sortOf(asked, Object.keys(followUpSortFields)) ?? ''];
      const [rows, total] = await Promise.all([
        parts.followUps.find({ ...wanted, sort, ...pageOf(asked) }),
        parts.followUps.count(wanted),
      ]);
      const names = await namesOf(
        parts,
        rows.map(({ user }) => user),
      );
      const body = rows.map((row) => presentFollowUpRow(row, caller, names));
      return { status: 200, body, headers: { [totalCountHeader]: String(total) } };
    },
  });
