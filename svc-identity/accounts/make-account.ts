import type { Role } from '@portal/contracts/accounts';
import { overNoNetwork } from '../security-log/store.ts';
import { DuplicateKey } from '@portal/service-kit/store';
import { isApprovedAtOnce, registered } from './account.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Details } from './account.types.ts';

/** The email address of a new account is taken. */
export class AddressTaken extends Error {
  constructor(options?: ErrorOptions) {
    super('An account with this email address exists', options);
    this.name = 'AddressTaken';
  }
}

export interface MadeAccount {
  id: string;
  role: Role;
  approved: boolean;
}

/** `approved` defaults to what a registration with this role gets; `demo` marks an account with a published password. @throws AddressTaken */
export type MakeAccount = (
  details: Details & { password: string },
  role: Role,
  options?: { approved?: boolean; demo?: true },
) => Promise<MadeAccount>;

/** Creates an account for a command: the first compliance officer, demo accounts. The caller must validate the details. */
export const makeAccount =
  ({ accounts, hasher, security, clock, ids, config }: Dependencies): MakeAccount =>
  async ({ password, ...details }, role, options = {}) => {
    const at = clock().toISOString();
    const approved = options.approved ?? isApprovedAtOnce(role, config.roleApproval);
    const passwordHash = await hasher.hash(password);
    const state = {
      ...registered({ details, role, approved, passwordHash, at }),
      ...(options.demo && { demo: options.demo }),
    };
    const id = ids();
    if (await accounts.findByAddress(String(state.email_key), at)) throw new AddressTaken();
    try {
      await accounts.insert(id, state, { actor: null, correlationId: id, at });
    } catch (error) {
      throw error instanceof DuplicateKey ? new AddressTaken({ cause: error }) : error;
    }
    const who = { actor: null, subject: id, detail: { by: 'operator', role } };
    await security.record('registration', overNoNetwork({ correlationId: id }), who);
    return { id, role, approved };
  };
