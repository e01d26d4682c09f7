import type { Caller } from '@portal/service-kit/http';
import type { Protocol } from '../protocol/protocol.types.ts';
import { OwnStudy } from '../protocol/refusal.rules.ts';
import { partOf } from './reviewer.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountsOf } from '../protocol/find-names.ts';

/** What part this officer has in the study; undefined for one who has none, and for other roles. */
export async function officersPart(
  dependencies: Pick<Dependencies, 'accounts'>,
  protocol: Protocol,
  { id, role }: Pick<Caller, 'id' | 'role'>,
): Promise<ReturnType<typeof partOf>> {
  if (role !== 'compliance') return undefined;
  const accounts = await accountsOf(dependencies, [id, protocol.user]);
  // Where the account's event has not come yet, its id still counts.
  return partOf(protocol, accounts.get(id) ?? { id, email: '' }, accounts.get(protocol.user));
}

/** Nobody decides on the own study. @throws OwnStudy */
export async function refuseOwnStudy(
  dependencies: Pick<Dependencies, 'accounts'>,
  protocol: Protocol,
  caller: Pick<Caller, 'id' | 'role'>,
): Promise<void> {
  const part = await officersPart(dependencies, protocol, caller);
  if (part) throw new OwnStudy(part, protocol.status);
}
