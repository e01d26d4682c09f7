import type { ProposalState } from '@portal/contracts/accounts';
import { appendHistory, recordDigest } from '@portal/service-kit/history';
import { compareAndSet, type Collection, type Store } from '@portal/service-kit/store';
import type { Proposal } from '../domain/proposal.ts';
import { proposalCollection, type ProposalRow, type StoredProposal } from './proposals.collection.ts';

/** Those that are not yet settled. */
export const unsettled: readonly ProposalState[] = ['asked', 'open', 'confirmed'];

/** Who does it, and when. */
interface Act {
  actor: string | null;
  at: string;
}

export interface Proposals {
  collection: Collection<StoredProposal, keyof ProposalRow>;
  insert(id: string, proposal: Proposal & { cancel_hash: string | null }, act: Act): Promise<StoredProposal>;
  /** Stores a change with its line of history; again after a version conflict. Undefined changes nothing and is answered. */
  change(
    id: string,
    act: Act,
    decide: (present: StoredProposal) => Partial<Proposal & Pick<StoredProposal, 'cancel_hash'>> | undefined,
  ): Promise<StoredProposal | undefined>;
  /** What is not yet settled of an account, expired ones left out. */
  about(subject: string, now: Date): Promise<readonly ProposalRow[]>;
}

/** More than are ever open about one account. */
const mostAbout = 50;

export function createProposals(store: Store, historyKey: Buffer): Proposals {
  const collection = store.collection<StoredProposal, keyof ProposalRow>(proposalCollection);

  const recorded = (after: StoredProposal, from: ProposalState | null, { actor, at }: Act): StoredProposal => {
    const detail = { record: recordDigest(proposalRecord(after)) };
    const line = { at, actor, action: after.state, from, to: after.state, detail };
    return { ...after, history: [...appendHistory(after.history, line, after.id, historyKey)] };
  };

  return {
    collection,
    insert: (id, proposal, act) => collection.insert(recorded({ ...proposal, id, version: 0, history: [] }, null, act)),
    change: (id, act, decide) =>
      compareAndSet(async () => {
        const before = await collection.findById(id);
        const set = before && decide(before);
        return set && collection.replace(recorded({ ...before, ...set }, before.state, act));
      }),
    async about(subject, now) {
      const found = await collection.find({ where: { subject, state: unsettled }, limit: mostAbout });
      return found.filter(({ expires_at }) => Date.parse(expires_at) > now.getTime());
    },
  };
}

/** The part of a proposal that its history protects by a digest. */
export function proposalRecord({ version: _version, history: _history, ...record }: StoredProposal) {
  return record;
}
