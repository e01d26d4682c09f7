import { accountStates, roles } from '@portal/contracts/accounts';
import { listQuerySchema, pageOf, totalHeaders, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { List, Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { accountStateOf } from './read-account.ts';

/** `approval=pending` is the list of those that wait, the longest waiting first; all others are the newest first. */
export const accountsQuerySchema = z.extend(listQuerySchema, {
  approval: z.optional(z.literal('pending')),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(accountStates)),
});
type AccountsQuery = z.infer<typeof accountsQuerySchema>;
type AccountsCall = Call<unknown, AccountsQuery> & { caller: Caller };

/** Not inspections, which a second officer confirms. */
export const whoWaits = {
  where: { approved: false, state: 'active', read_only_until: null },
  sort: 'registered_at',
} as const;

const whereOf = ({ role, state }: AccountsQuery): Where => ({
  ...(role && { role }),
  // Deleted accounts are nobody's any more.
  state: state === undefined ? ['active', 'disabled'] : state === 'disabled' ? 'disabled' : 'active',
  ...(state !== undefined && state !== 'disabled' && { approved: state === 'active' }),
});

const listOf = (query: AccountsQuery): List =>
  query.approval ? whoWaits : { where: whereOf(query), search: query.search, sort: '-registered_at' };

/** GET /api/accounts. */
export const listAccounts =
  ({ accounts: { collection } }: Dependencies) =>
  async ({ query }: AccountsCall): Promise<Answer> => {
    const { sort, ...wanted } = listOf(query);
    const [rows, total] = await Promise.all([
      collection.find({ ...wanted, sort, ...pageOf(query) }),
      collection.total(wanted),
    ]);
    const body = rows.map(({ state, approved, ...row }) => ({ ...row, state: accountStateOf({ state, approved }) }));
    return { status: 200, body, headers: totalHeaders(total) };
  };
