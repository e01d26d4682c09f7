import type { ProposalState } from '@portal/contracts/accounts';
import { historyEntrySchema, appendHistory, recordDigest } from '@portal/service-kit/history';
import { compareAndSet, type CollectionDeclaration, type Collection, type Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { ProposalEvent } from '@portal/contracts/events';
import type { Ids } from '@portal/service-kit/time';
import { proposalFieldsSchema, type Proposal } from './proposal.types.ts';
import type { Cause } from '../accounts/events.ts';

const storedProposalSchema = z.extend(proposalFieldsSchema, {
  id: z.string(),
  version: z.number(),
  /** Hash of the token whose link cancels a recovery. */
  cancel_hash: z.nullable(z.string()),
  history: z.array(historyEntrySchema),
});

export type StoredProposal = z.infer<typeof storedProposalSchema>;

const row = [
  ...(['id', 'version', 'kind', 'state', 'subject', 'role', 'email', 'reason', 'reference'] as const),
  ...(['proposer', 'proposed_at', 'expires_at', 'decided_by', 'due_at'] as const),
] as const;
export type ProposalRow = Pick<StoredProposal, (typeof row)[number]>;

export const proposalCollection = {
  name: 'account_proposals',
  schema: storedProposalSchema,
  row,
  unique: [['cancel_hash']],
  indexed: [
    ['state', 'expires_at'],
    ['subject', 'state'],
    ['state', 'due_at'],
  ],
} as const satisfies CollectionDeclaration<StoredProposal>;

/** Those that are not yet settled. */
export const unsettled: readonly ProposalState[] = ['asked', 'open', 'confirmed'];

/** What officers who must act are told of the accounts. */
export type ToldNames = Pick<ProposalEvent['data'], 'subject' | 'proposer' | 'inspection_until'>;

export interface Proposals {
  collection: Collection<StoredProposal, keyof ProposalRow>;
  /** With `told`, officers hear that one of them must act. */
  insert(
    id: string,
    proposal: Proposal & { cancel_hash: string | null },
    cause: Cause,
    told?: ToldNames,
  ): Promise<StoredProposal>;
  /** Stores a change with its line of history; again after a version conflict. Undefined changes nothing and is answered. `told` as in `insert`. */
  change(
    id: string,
    cause: Cause,
    decide: (present: StoredProposal) => Partial<Proposal & Pick<StoredProposal, 'cancel_hash'>> | undefined,
    told?: ToldNames,
  ): Promise<StoredProposal | undefined>;
  /** What is not yet settled of an account, expired ones left out. */
  about(subject: string, now: Date): Promise<readonly ProposalRow[]>;
}

/** More than are ever open about one account. */
const mostAbout = 50;

interface ProposalsOptions {
  store: Store;
  ids: Ids;
  /** Signs the history. */
  historyKey: Buffer;
  /** Called when an event waits to be published. */
  onEvent: () => void;
}

export function createProposals({ store, ids, historyKey, onEvent }: ProposalsOptions): Proposals {
  const collection = store.collection<StoredProposal, keyof ProposalRow>(proposalCollection);

  const recorded = (after: StoredProposal, from: ProposalState | null, { actor, at }: Cause): StoredProposal => {
    const detail = { record: recordDigest(proposalRecord(after)) };
    const line = { at, actor, action: after.state, from, to: after.state, detail };
    return { ...after, history: [...appendHistory(after.history, line, after.id, historyKey)] };
  };

  const eventsOf = (after: StoredProposal, cause: Cause, told: ToldNames | undefined): ProposalEvent[] =>
    told
      ? [
          {
            id: ids(),
            type: after.state === 'asked' ? 'proposal.asked' : 'proposal.opened',
            schema_version: 1,
            seq: after.version + 1,
            occurred_at: cause.at,
            actor: cause.actor,
            key: after.id,
            correlation_id: cause.correlationId,
            data: { kind: after.kind, role: after.role, expires_at: after.expires_at, ...told },
          },
        ]
      : [];

  return {
    collection,
    async insert(id, proposal, cause, told) {
      const fresh = recorded({ ...proposal, id, version: 0, history: [] }, null, cause);
      const inserted = await collection.insert(fresh, eventsOf(fresh, cause, told));
      if (told) onEvent();
      return inserted;
    },
    async change(id, cause, decide, told) {
      const changed = await compareAndSet(async () => {
        const before = await collection.findById(id);
        const set = before && decide(before);
        if (!set) return undefined;
        const after = recorded({ ...before, ...set }, before.state, cause);
        return collection.replace(after, eventsOf(after, cause, told));
      });
      if (told) onEvent();
      return changed;
    },
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
