import type { ProposalKind } from '@portal/contracts/accounts';
import { emailKey } from '../accounts/account.rules.ts';
import { pendingEmail } from '../accounts/email-change.rules.ts';
import { activeOfficers } from '../accounts/unless-last-officer.ts';
import { settle } from '../proposals/propose.ts';
import { bringAbout, moveAccount } from './confirm-email.ts';
import { overNoNetwork } from '../security-log/store.ts';
import type { StoredRegistration } from './store.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Confirms what waits at this address, for a command: a registration or another address that its account has asked for, as if the
 * link had been opened, and what was proposed of its account, as a second officer would (docs/accounts 24). `registration` is the id
 * of the one that is meant. Answers what it was. @throws SeveralRegistrations where none is named; RuleBroken where the address is
 * another account's by now; StateConflict
 */
export type ConfirmByOperator = (email: string, registration?: string) => Promise<readonly Confirmed[]>;

/** A stranger may have registered the address, too: who asked for it has to say which one is theirs. */
export class SeveralRegistrations extends Error {
  readonly found: readonly StoredRegistration[];
  constructor(found: readonly StoredRegistration[]) {
    super('Several registrations wait at this address');
    this.name = 'SeveralRegistrations';
    this.found = found;
  }
}

type Confirmed = 'registration' | 'change' | ProposalKind;

export const confirmByOperator =
  (dependencies: Dependencies): ConfirmByOperator =>
  async (email, which) => {
    const { accounts, registrations, proposals, security, clock, ids } = dependencies;
    const now = clock();
    const cause = { actor: null, correlationId: ids(), at: now.toISOString() };
    const key = emailKey(email);
    const account = await accounts.findByEmailKey(key);
    const record = (kind: 'registration' | 'address' | 'proposal', subject: string, act: string) =>
      security.record(kind, overNoNetwork(cause), { actor: null, subject, detail: { by: 'operator', act } });
    if (!account) {
      const open = await registrations.openOf(key, cause.at);
      const [registration, ...others] = which === undefined ? open : open.filter(({ id }) => id === which);
      if (!registration) return [];
      if (others.length > 0) throw new SeveralRegistrations(open);
      await bringAbout(dependencies, registration, cause);
      await record('registration', registration.id, 'confirmed');
      return ['registration'];
    }
    const waits = pendingEmail(account, cause.at) !== undefined;
    if (waits) {
      await moveAccount(dependencies, account.id, cause, () => true);
      await record('address', account.id, 'confirmed');
    }
    // Where nobody else is an officer, nobody could take up the report of a lost phone.
    const isAlone = (await activeOfficers(dependencies, account.id)) === 0;
    const open = (await proposals.about(account.id, now)).filter(
      ({ state }) => state === 'open' || (state === 'asked' && isAlone),
    );
    for (const { id, kind } of open) {
      await settle(dependencies, id, null, cause);
      await record('proposal', account.id, kind);
    }
    return [...(waits ? (['change'] as const) : []), ...open.map(({ kind }) => kind)];
  };
