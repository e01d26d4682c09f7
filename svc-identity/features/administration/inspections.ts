import { checkInspection, longestInspection, type Inspection, type inspectionShape } from '@portal/contracts/accounts';
import { resetTokenContext } from '@portal/contracts/events';
import { dayIn } from '@portal/contracts/presentation';
import { seal } from '@portal/service-kit/encryption';
import {
  NoSuchRecord,
  pageOf,
  RuleBroken,
  totalHeaders,
  type Answer,
  type Call,
  type Caller,
  type ListQuery,
} from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import { randomSecret } from '@portal/service-kit/time';
import type * as z from 'zod/mini';
import { emailKey } from '../../domain/account.ts';
import { ended, invite, invited, namesIn } from '../../domain/inspection.ts';
import type { Cause } from '../../store/account-event.ts';
import type { AccountRow, StoredAccount } from '../../store/accounts.collection.ts';
import { secretHash } from '../../tokens/secret-hash.ts';
import { messages } from '../../messages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { causeOf } from '../cause-of.ts';

const day = 24 * 60 * 60_000;
/** Milliseconds for which the link of the invitation is good. */
const linkLifetime = 7 * day;

const present = (account: Pick<StoredAccount, AccountRow>): Inspection => ({
  id: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  email: account.email,
  until: account.read_only_until ?? '',
  invited_at: account.registered_at,
  is_open: account.state === 'active',
});

const addressTaken = () => new RuleBroken([{ field: 'email', message: messages.account.taken }]);

/** Sends the link with which a password is chosen. */
async function sendInvitation(
  { accounts, resets, resetKey, clock }: Dependencies,
  { id, credentials }: StoredAccount,
  cause: Cause,
): Promise<void> {
  const token = randomSecret();
  const expires_at = new Date(Date.parse(cause.at) + linkLifetime).toISOString();
  await resets.keep({ id: secretHash(token), account: id, credentials, expires_at }, clock());
  await accounts.change(id, cause, () => invite(cause.at, seal(token, resetKey, resetTokenContext(id))));
}

type InviteCall = Call<unknown, unknown, z.infer<typeof inspectionShape>> & { caller: Caller };

/** POST /api/inspections: an account that only reads, and a mail with the link to choose its password (docs/record 14). */
export const inviteInspector =
  (dependencies: Dependencies) =>
  async (call: InviteCall): Promise<Answer> => {
    const { accounts, security, clock, ids, config } = dependencies;
    const now = clock();
    const [today, latest] = [0, longestInspection].map((days) =>
      dayIn(new Date(now.getTime() + days * day), config.timeZone),
    );
    const wrong = checkInspection(call.body, { today: today!, latest: latest! });
    if (wrong.length > 0) throw new RuleBroken(wrong);
    const cause = { ...causeOf(call, clock), actor: call.caller.id };
    const email = call.body.email.trim();
    if (await accounts.findByAddress(emailKey(email), cause.at)) throw addressTaken();
    const details = { ...namesIn(call.body.name), email, mobile: '', telephone: null, address: '' };
    const account = await accounts.insert(ids(), invited(details, call.body.until, cause.at), cause).catch((error) => {
      throw error instanceof DuplicateKey ? addressTaken() : error;
    });
    await sendInvitation(dependencies, account, cause);
    const about = { subject: account.id, detail: { act: 'inspection', until: call.body.until } };
    await security.record('registration', call, about);
    return { status: 201, body: present(account) };
  };

/** GET /api/inspections, ended ones too. */
export const listInspections =
  ({ accounts: { collection } }: Dependencies) =>
  async ({ query }: Call<unknown, ListQuery>): Promise<Answer> => {
    const where = { state: ['active', 'deleted'], read_only_until: { from: '' } };
    const [rows, total] = await Promise.all([
      collection.find({ where, sort: '-read_only_until', ...pageOf(query) }),
      collection.total({ where }),
    ]);
    return { status: 200, body: rows.map(present), headers: totalHeaders(total) };
  };

/** POST /api/inspections/{id}/end. */
export const endInspection =
  ({ accounts, security, clock }: Dependencies) =>
  async (call: Call<{ id: string }> & { caller: Caller }): Promise<Answer> => {
    const account = await accounts.findActive(call.params.id);
    if (account?.read_only_until === undefined) throw new NoSuchRecord();
    await accounts.administer(account.id, { ...causeOf(call, clock), actor: call.caller.id }, ended);
    await security.record('deletion', call, { subject: account.id, detail: { act: 'inspection' } });
    return { status: 204 };
  };

const batch = 100;

/** Ends what had its last day. Safe to repeat, and for several replicas at once. */
export async function endPastInspections({ accounts, clock, ids, config }: Dependencies): Promise<void> {
  const now = clock();
  const yesterday = dayIn(new Date(now.getTime() - day), config.timeZone);
  const where = { state: 'active', read_only_until: { to: yesterday } };
  for (const { id } of await accounts.collection.find({ where, sort: 'read_only_until', limit: batch }))
    await accounts.administer(id, { actor: null, correlationId: ids(), at: now.toISOString() }, ended);
}
