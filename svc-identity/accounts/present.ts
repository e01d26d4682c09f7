import * as z from 'zod/mini';
import { flagsOf, type Account, type Role } from '@portal/contracts/accounts';
import { etagOf, NoSuchRecord, type Answer } from '@portal/service-kit/http';
import { positionOf } from './account.rules.ts';
import { pendingEmail } from './email-change.rules.ts';
import { secondStepDue } from '../second-step/demand-second-step.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredAccount } from './schema.ts';
import type { Details } from './account.types.ts';

/** The id of an account, a session or a proposal in the path. */
export const idParams = z.object({ id: z.string().check(z.maxLength(200)) });

/** An account as the API shows it (docs/specification 18), without the password. */
export const accountToWire = ({ id, role, ...details }: Details & { id: string; role: Role }): Account => ({
  id,
  first_name: details.first_name,
  last_name: details.last_name,
  email: details.email,
  mobile: details.mobile,
  telephone: details.telephone,
  address: details.address,
  ...flagsOf(role),
});

/** The account as its holder sees it. */
export async function ownAccountBody(
  dependencies: Pick<Dependencies, 'demands' | 'clock' | 'config'>,
  account: StoredAccount,
): Promise<Account> {
  const second_step_until = await secondStepDue(dependencies, account);
  const pending = pendingEmail(account, dependencies.clock().toISOString());
  return {
    ...accountToWire(account),
    ...(pending && { pending_email: pending.email }),
    ...(account.second_step && { second_step: true }),
    ...(second_step_until !== undefined && { second_step_until }),
    ...(account.read_only_until !== undefined && { read_only_until: account.read_only_until }),
    ...(account.role === 'compliance' && {
      position: positionOf(account),
      signatures: dependencies.config.signatures,
      four_eyes: dependencies.config.fourEyes,
    }),
  };
}

/** 200 with the account, as its holder sees it. @throws NoSuchRecord when it has been deleted meanwhile */
export async function accountAnswer(
  dependencies: Pick<Dependencies, 'demands' | 'clock' | 'config'>,
  account: StoredAccount | undefined,
): Promise<Answer> {
  if (!account) throw new NoSuchRecord();
  const body = await ownAccountBody(dependencies, account);
  return { status: 200, body, headers: { ETag: etagOf(account.version) } };
}
