import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ProposalState } from '@portal/contracts/accounts';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { createTempFolder } from '@portal/service-kit/testing';
import { randomIds } from '@portal/service-kit/time';
import type { Dependencies } from '../dependencies.ts';
import { effect, newProposal } from './propose.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import { createProposals, type Proposals } from './store.ts';

const at = '2026-11-20T08:00:00.000Z';
const cause = { actor: 'officer', correlationId: 'c-1', at };
const written = {
  ...({ kind: 'recover', subject: 'a-1', role: null, email: null, reason: 'Lost', reference: 'R-1' } as const),
  ...{ proposer: 'officer', proposed_at: at, expires_at: at, decided_by: 'other', due_at: at, cancel_hash: null },
};

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let store: Store;
let proposals: Proposals;
beforeEach(async () => {
  folder = await createTempFolder();
  store = openSqliteStore({ file: join(folder.folder, 'identity.sqlite') });
  proposals = createProposals({ store, ids: randomIds, historyKey: Buffer.alloc(32, 1), onEvent: () => undefined });
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

it.each(['asked', 'open', 'cancelled', 'refused', 'void', 'done'] as const satisfies ProposalState[])(
  'a proposal that is %s by the time that its turn comes has no effect and stays so',
  async (state) => {
    await proposals.insert('p-1', { ...written, state }, cause);
    // There are no accounts here: whoever carries it out breaks.
    expect(await effect({ proposals } as unknown as Dependencies, 'p-1', cause)).toMatchObject({ state, version: 1 });
  },
);

it('is made although one of another kind takes its id at the same moment', async () => {
  let isTaken = false;
  const raced: Proposals = {
    ...proposals,
    async insert(id, proposal, act) {
      if (!isTaken) await proposals.insert(id, { ...written, kind: 'role', state: 'open' }, act);
      isTaken = true;
      return proposals.insert(id, proposal, act);
    },
  };
  const here = {
    ...{ proposals: raced, clock: () => new Date(at), config: { fourEyes: 'off' } },
  } as unknown as Dependencies;
  const asked = { kind: 'disable', reason: 'Left', state: 'open', proposer: 'officer' } as const;
  expect(await newProposal(here, { id: 'a-1' } as StoredAccount, asked, cause)).toMatchObject({ kind: 'disable' });
  expect(await proposals.collection.count({ where: { subject: 'a-1' } })).toBe(2);
});
