import { randomUUID } from 'node:crypto';
import { formatNumber, numberCodes, type Status } from '@portal/contracts';
import type { ProtocolEventType } from '@portal/contracts/events';
import { appendHistory } from '@portal/service-kit/history';
import type { Store } from '@portal/service-kit/store';
import { accountsCollection, type KnownAccount } from '../store/accounts.collection.ts';
import type { StoredProtocol } from '../store/protocol.schema.ts';
import { protocolsCollection } from '../store/protocols.collection.ts';
import { reviewTasksCollection, type StoredReviewTask } from '../store/review-tasks.collection.ts';
import { toStored } from '../store/stored-protocol.ts';
export { stock } from './stock.ts';
export { documentsOf, wholeApplication, type Investigator, type Study } from './whole-application.ts';
import { createChance, type Chance } from './chance.ts';
import { madeUpReviewTasks } from './made-up-review-tasks.ts';
import { fullNameOf, madeUpProtocol, studyTypeWeights } from './made-up-protocol.ts';

/** Protocols between two reports of progress; what their reviewers were asked is kept until then. */
const step = 10_000;
const wantedReviewers = 60;
/** Applications in a year. */
const yearly = 5_000;
const year = 365.25 * 86_400_000;

export interface Seeding {
  /** Of the protocol service. Nobody else may be writing to it. */
  store: Store;
  historyKey: Buffer;
  /** How many protocols. */
  count: number;
  /** The last of them is from about then. */
  until: Date;
  /** The same seed gives the same protocols but for their ids. */
  seed?: number;
  onProgress?: (done: number) => void;
}

/**
 * Fills a store with made-up protocols as a council has them after years: for measuring, training and showing. Accounts
 * that the service knows own and review their share; no events are sent, and no files stand behind the applications.
 */
export async function seedProtocols(seeding: Seeding): Promise<void> {
  const { store, count, until, seed = 1, onProgress } = seeding;
  const chance = createChance(seed);
  const protocols = store.collection(protocolsCollection);
  let tasks: StoredReviewTask[] = [];
  const keepTasks = async (): Promise<void> => {
    await store.collection(reviewTasksCollection).insertAll(tasks);
    tasks = [];
  };
  const reviewers = await reviewersOf(store, chance);
  const owners = await ownersOf(store, count);
  const numbers = numbersOf(store);
  const start = until.getTime() - Math.max(1, count / yearly) * year;
  async function* made(): AsyncGenerator<StoredProtocol> {
    for (let done = 0; done < count; done += 1) {
      const created = new Date(start + ((done + chance.next()) / count) * (until.getTime() - start));
      const study_type = chance.weighted(studyTypeWeights);
      const number = formatNumber(numberCodes[study_type], await numbers.next(numberCodes[study_type]));
      const given = { id: randomUUID(), number, study_type, owner: chance.of(owners), created, until, reviewers };
      const doc = stored(madeUpProtocol(given, chance), seeding.historyKey);
      tasks.push(...madeUpReviewTasks(doc, chance));
      yield doc;
      if ((done + 1) % step !== 0) continue;
      await keepTasks();
      onProgress?.(done + 1);
    }
    await keepTasks();
  }
  await protocols.insertAll(made());
  await numbers.settle();
}

const eventTypes: Readonly<Record<Status, ProtocolEventType>> = {
  pending: 'protocol.submitted',
  assigned: 'protocol.assigned',
  'partially reviewed': 'protocol.partially_reviewed',
  reviewed: 'protocol.reviewed',
  accepted: 'protocol.accepted',
  rejected: 'protocol.rejected',
  response: 'protocol.responded',
  declined: 'protocol.declined',
};

function stored({ protocol, since }: ReturnType<typeof madeUpProtocol>, key: Buffer): StoredProtocol {
  const { id, user, status, created_date: at } = protocol;
  const first = { at, actor: user, action: 'protocol.submitted', from: null, to: 'pending' };
  const last = { at: since.toISOString(), actor: null, action: eventTypes[status], from: 'pending', to: status };
  const begun = appendHistory([], first, id, key);
  const history = status === 'pending' ? begun : appendHistory(begun, last, id, key);
  return toStored(protocol, { version: 0, history, request_hash: '' }, 'Africa/Harare');
}

/** Those who are known, and made-up ones beside them. */
async function reviewersOf(store: Store, chance: Chance): Promise<string[]> {
  const accounts = store.collection(accountsCollection);
  const known = await accounts.find({ where: { role: 'reviewer', approved: true, deleted: false } });
  const made = Array.from({ length: Math.max(0, wantedReviewers - known.length) }, (): KnownAccount => {
    const id = randomUUID();
    const email = `${id}@made-up.example`;
    // Deleted, so that nobody assigns a protocol to a reviewer who will never log in.
    return { id, version: 0, seq: 1, ...fullNameOf(chance), email, role: 'reviewer', approved: true, deleted: true };
  });
  await accounts.insertAll(made);
  return [...known, ...made].map(({ id }) => id);
}

async function ownersOf(store: Store, count: number): Promise<string[]> {
  const where = { role: 'researcher', approved: true, deleted: false };
  const known = await store.collection(accountsCollection).find({ where });
  return [...known.map(({ id }) => id), ...Array.from({ length: Math.ceil(count / 25) }, () => randomUUID())];
}

/** Numbers in one go for each code, after those that were given before. */
function numbersOf(store: Store) {
  const last = new Map<string, number>();
  return {
    async next(code: string): Promise<number> {
      const before = last.get(code);
      const given = before === undefined ? await store.next(`number:${code}`) : before + 1;
      last.set(code, given);
      return given;
    },
    async settle(): Promise<void> {
      for (const [code, given] of last) await store.next(`number:${code}`, given);
    },
  };
}

/** Whether the store holds protocols already. */
export const isSeeded = async (store: Store): Promise<boolean> =>
  (await store.collection(protocolsCollection).count({ where: { deleted: false } }, 1)) > 0;

/** An owner and a reviewer among the made-up people who have a good share of the protocols. */
export async function sharesOf(store: Store): Promise<{ owner: string; reviewer: string }> {
  const protocols = store.collection(protocolsCollection);
  const [row] = await protocols.find({ where: { deleted: false, status: 'accepted' }, limit: 1 });
  if (!row) throw new Error('Nothing was seeded');
  const { user, reviewer } = await protocols.get(row.id);
  return { owner: user, reviewer: reviewer ?? '' };
}
