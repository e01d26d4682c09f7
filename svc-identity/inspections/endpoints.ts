import {
  checkInspection,
  longestInspection,
  inspectionShape,
  inspectionSchema,
  type Inspection,
  type InspectionState,
} from '@portal/contracts/accounts';
import { dayIn } from '@portal/contracts/presentation';
import {
  refuseBroken,
  NoSuchRecord,
  pageOf,
  RuleBroken,
  totalHeaders,
  endpoint,
  listQuerySchema,
} from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { emailKey } from '../accounts/account.rules.ts';
import { ended, invited, namesIn } from './inspection.rules.ts';
import { proposalLifetime } from '../proposals/proposal.rules.ts';
import type { AccountRow, StoredAccount } from '../accounts/schema.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { causeOf } from '../accounts/events.ts';
import { propose } from '../proposals/propose.ts';
import { sendInvitation } from './send-invitation.ts';
import { idParams } from '../accounts/present.ts';

const day = 24 * 60 * 60_000;
const stateOf = ({ state, approved }: Pick<StoredAccount, AccountRow>): InspectionState =>
  state !== 'active' ? 'ended' : approved ? 'open' : 'waiting';

const present = (account: Pick<StoredAccount, AccountRow>): Inspection => ({
  id: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  email: account.email,
  until: account.read_only_until ?? '',
  invited_at: account.registered_at,
  state: stateOf(account),
});

const addressTaken = () => new RuleBroken([{ field: 'email', message: messages.account.taken }]);

/** POST /api/inspections: an account that only reads, and a mail with the link to choose its password, once a second officer has confirmed it where one is asked for (docs/record 14). */
export const inviteInspector = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Invite somebody to an inspection: an account that only reads, until a day',
    confirmed: 'always',
    body: inspectionShape,
    // 202: a second officer must confirm it.
    answers: { 201: inspectionSchema, 202: inspectionSchema },
    handle: async (call) => {
      const { accounts, security, clock, ids, config } = dependencies;
      const now = clock();
      const [today, latest] = [0, longestInspection].map((days) =>
        dayIn(new Date(now.getTime() + days * day), config.timeZone),
      );
      refuseBroken(checkInspection(call.body, { today: today!, latest: latest! }));
      const cause = causeOf(call, clock);
      const { email } = call.body;
      if (await accounts.findByAddress(emailKey(email), cause.at)) throw addressTaken();
      const details = { ...namesIn(call.body.name), email, mobile: '', telephone: null, address: '' };
      const account = await accounts
        .insert(ids(), invited(details, call.body.until, cause.at), cause)
        .catch((error) => {
          throw error instanceof DuplicateKey ? addressTaken() : error;
        });
      if (config.fourEyes === 'required') {
        const { id } = await propose(dependencies, account, { kind: 'inspect', reason: '' }, cause);
        const detail = { act: 'propose', kind: 'inspect', proposal: id, until: call.body.until };
        await security.record('proposal', call, { subject: account.id, detail });
        return { status: 202, body: present(account) };
      }
      await sendInvitation(dependencies, account, cause);
      const detail = { act: 'inspect', until: call.body.until };
      await security.record('inspection', call, { subject: account.id, detail });
      return { status: 201, body: { ...present(account), state: 'open' } };
    },
  });

/** GET /api/inspections, ended ones too. */
export const listInspections = ({ accounts: { collection } }: Dependencies) =>
  endpoint({
    summary: 'Accounts for inspections, the newest first',
    readOnly: 'no',
    query: listQuerySchema,
    answers: { 200: z.array(inspectionSchema) },
    handle: async ({ query }) => {
      const where = { state: ['active', 'deleted'], read_only_until: { from: '' } };
      const [rows, total] = await Promise.all([
        collection.find({ where, sort: '-read_only_until', ...pageOf(query) }),
        collection.total({ where }),
      ]);
      return { status: 200, body: rows.map(present), headers: totalHeaders(total) };
    },
  });

/** POST /api/inspections/{id}/end. */
export const endInspection = ({ accounts, proposals, security, clock }: Dependencies) =>
  endpoint({
    summary: 'End an inspection before its day',
    confirmed: 'always',
    params: idParams,
    answers: { 204: null },
    handle: async (call) => {
      const account = await accounts.findActive(call.params.id);
      if (account?.read_only_until === undefined) throw new NoSuchRecord();
      const cause = causeOf(call, clock);
      for (const { id } of await proposals.about(account.id, clock()))
        await proposals.change(id, cause, ({ state }) => (state === 'open' ? { state: 'cancelled' } : undefined));
      await accounts.administer(account.id, cause, ended);
      await security.record('inspection', call, { subject: account.id, detail: { act: 'end' } });
      return { status: 204 };
    },
  });

const batch = 100;

/** Ends what had its last day, and what no second officer confirmed in time. Safe to repeat, and for several replicas at once. */
export async function endPastInspections({ accounts, clock, ids, config }: Dependencies): Promise<void> {
  const now = clock();
  const yesterday = dayIn(new Date(now.getTime() - day), config.timeZone);
  const lapsed = new Date(now.getTime() - proposalLifetime).toISOString();
  const where = { state: 'active', read_only_until: { from: '' } };
  const rows = await accounts.collection.find({ where, sort: 'read_only_until', limit: batch });
  const over = rows.filter(
    ({ approved, registered_at, read_only_until = '' }) =>
      read_only_until <= yesterday || (!approved && registered_at <= lapsed),
  );
  for (const { id } of over)
    await accounts.administer(id, { actor: null, correlationId: ids(), at: now.toISOString() }, ended);
}
