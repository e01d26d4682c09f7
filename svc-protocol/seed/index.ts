import { randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts/accounts';
import { codeOf, counterOf, formatNumber, reviewersFor, type StudyType } from '@portal/contracts/protocol';
import { compileForm } from '@portal/contracts/council';
import { formHash, readCouncil, usualCouncil } from '@portal/service-kit/council';
import { followUpsFrom } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import type { Aggregate, Kept, Store } from '@portal/service-kit/store';
import { createChance, type Chance, stock } from '@portal/samples';
import { submit } from '../applications/submit.rules.ts';
import type { ProtocolConfig } from '../dependencies.ts';
import { readLetterTemplates } from '../letters/read-letter-templates.ts';
import { accountsCollection, type AccountRow, type KnownAccount } from '../accounts/store.ts';
import { followUpsCollection, type StoredFollowUp } from '../follow-ups/store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { markAsPresent } from '../upgrades/run-upgrades.ts';
import { recordCollection, type StoredRecord } from '../record/store.ts';
import { reviewTasksCollection, type StoredReviewTask } from '../reviews/review-tasks.store.ts';
import { storedRecordOf, storedRecordOfForm } from '../record/stored.ts';
import { storedReviewTasks } from '../reviews/stored-review-task.ts';
import { liveOut, type World } from './life.ts';
import { madeUpApplication } from './made-up-application.ts';

/** Protocols between two progress reports. Their review tasks, follow-ups and lines of the record are written then too. */
const step = 10_000;
/** Fewest people of each role. Missing ones are made up. */
const wanted: Readonly<Record<Role, number>> = { researcher: 20, reviewer: 60, compliance: 1 };
/** Applications per year, and per researcher. */
const [yearly, ofOne] = [5_000, 25];
const year = 365.25 * 86_400_000;

const studyTypeWeights: Readonly<Record<StudyType, number>> = {
  'Individual Research': 26,
  MSc: 22,
  PhD: 14,
  'Organisational Studies': 12,
  BSc: 9,
  'Exempted from Ethics Review': 7,
  'Clinical Trials': 6,
  'Fast Track Reviews': 4,
};

/** A made-up person. */
export type MadeUpPerson = Pick<KnownAccount, 'first_name' | 'last_name' | 'email' | 'role'>;

export interface Seeding {
  /** The store of svc-protocol. Nothing else may write to it. */
  store: Store;
  historyKey: Buffer;
  /** Number of protocols. */
  count: number;
  /** About when the last one is submitted. */
  until: Date;
  /** The same seed gives the same protocols, except their ids. */
  seed?: number;
  /** Creates an account that can sign in, and returns its id. When left out, the made-up people cannot sign in. */
  join?: (person: MadeUpPerson) => Promise<string>;
  config?: ProtocolConfig;
  onProgress?: (done: number) => void;
}

const usualConfig = (): ProtocolConfig => ({
  publicUrl: 'http://127.0.0.1:3000',
  timeZone: 'Africa/Harare',
  councilName: 'Medical Research Council of Zimbabwe',
  signatures: 'off',
  appealDays: 30,
  approvalValidity: { months: 12, days: 0 },
  council: readCouncil(usualCouncil).council,
});

/**
 * Fills a store with made-up protocols as a council has them after some years, for benchmarks, training and demonstrations. Each is
 * a complete application that went through the workflow by the domain's own rules. Known accounts own and review a share of them;
 * most other owners are deleted accounts. No events are written, and the files do not exist.
 */
export async function seedProtocols(seeding: Seeding): Promise<void> {
  const { store, historyKey, count, until, seed = 1, config = usualConfig(), onProgress } = seeding;
  const chance = createChance(seed);
  const accounts = store.collection(accountsCollection);
  const present = await peopleOf(store, chance, seeding.join);
  const [officer] = present.compliance;
  if (!officer) throw new Error('There is no officer');
  const gone = Array.from({ length: Math.ceil(count / ofOne) }, () => madeUpAccount('researcher', chance));
  // Deleted accounts keep their protocols and their name.
  const left = gone.map((one) => ({ ...one, email: '', deleted: true }));
  await accounts.restore(left.map(asNew));
  const owners = [...present.researcher, ...left];
  const dependencies = {
    keys: { history: historyKey },
    config,
    letterTemplates: readLetterTemplates(config.lettersDir ?? ''),
    ids: randomUUID,
  };
  // What is made here is as this release stores it.
  if (!(await isSeeded(store))) await markAsPresent(store);
  const world: World = { chance, until, officer, reviewers: present.reviewer, dependencies };
  const numbers = numbersOf(store);
  const { council } = config;
  followUpsFrom(() => council.form.follow_ups);
  const form = compileForm(council.form, council.phone);
  const hash = formHash(council.form);
  const start = until.getTime() - Math.max(1, count / yearly) * year;

  let tasks: StoredReviewTask[] = [];
  let record: StoredRecord[] = [];
  let forms: Kept<StoredFollowUp>[] = [];
  const keep = async (): Promise<void> => {
    await store.collection(reviewTasksCollection).restore(tasks.map(asNew));
    await store.collection(followUpsCollection).restore(forms);
    await store.collection(recordCollection).restore(record.map(asNew));
    [tasks, forms, record] = [[], [], []];
  };
  async function* made(): AsyncGenerator<Kept<StoredProtocol>> {
    for (let done = 0; done < count; done += 1) {
      const at = new Date(start + ((done + chance.next()) / count) * (until.getTime() - start));
      const study_type = chance.weighted(studyTypeWeights);
      // Existing accounts own many of the recent protocols.
      const isRecent = until.getTime() - at.getTime() < 2 * year;
      const owner = chance.of(isRecent && chance.next() < 0.3 ? present.researcher : owners);
      const given = { form, study_type, owner, today: dayIn(at, config.timeZone), ids: dependencies.ids };
      const application = madeUpApplication(given, chance);
      const code = codeOf(council, study_type) ?? '';
      const ofYear = given.today.slice(0, 4);
      const next = await numbers.next(counterOf(council, code, ofYear));
      const number = formatNumber(council, { code, year: ofYear, count: String(next) });
      const reviewers_needed = reviewersFor(council, study_type);
      const about = {
        id: randomUUID(),
        number,
        form: hash,
        reviewers_needed,
        owner: owner.id,
        at: at.toISOString(),
      };
      const submission = { ...application, ...about };
      const { protocol, followUps } = liveOut(submit(submission, dependencies.ids), owner, world);
      record.push(...storedRecordOf(protocol, config));
      record.push(...followUps.flatMap((form) => storedRecordOfForm(form, protocol, config)));
      tasks.push(...storedReviewTasks(protocol, config.timeZone));
      forms.push(...followUps.map((doc) => ({ doc, events: [] })));
      yield { doc: protocol, events: [] };
      if ((done + 1) % step !== 0) continue;
      await keep();
      onProgress?.(done + 1);
    }
    await keep();
  }
  await store.collection(protocolsCollection).restore(made());
  await numbers.settle();
}

const asNew = <D extends Aggregate>(doc: D): Kept<D> => ({ doc: { ...doc, version: 1 }, events: [] });

function madeUpAccount(role: Role, chance: Chance): KnownAccount {
  const [first_name, last_name] = [chance.of(stock.firstNames), chance.of(stock.lastNames)];
  const id = randomUUID();
  const email = `${first_name}.${last_name}.${id.slice(0, 8)}@made-up.example`.toLowerCase();
  return {
    ...{ id, version: 0, seq: 1, first_name, last_name, email, former_emails: [], mobile: '' },
    ...{ role, approved: true, deleted: false },
  };
}

/** The known people of each role, with made-up ones added up to `wanted`. */
async function peopleOf(
  store: Store,
  chance: Chance,
  join: Seeding['join'],
): Promise<Readonly<Record<Role, readonly AccountRow[]>>> {
  const accounts = store.collection(accountsCollection);
  const of = async (role: Role): Promise<readonly AccountRow[]> => {
    const known = await accounts.find({ where: { role, approved: true, deleted: false } });
    const missing = Array.from({ length: Math.max(0, wanted[role] - known.length) }, () => madeUpAccount(role, chance));
    const joined: KnownAccount[] = [];
    // One after another: only so many passwords are hashed at once.
    for (const one of missing) joined.push({ ...one, id: (await join?.(one)) ?? one.id });
    await accounts.restore(joined.map(asNew));
    return [...known, ...joined];
  };
  return { researcher: await of('researcher'), reviewer: await of('reviewer'), compliance: await of('compliance') };
}

/** Hands out reference numbers from memory, after those already used. `settle` stores the last ones. */
function numbersOf(store: Store) {
  const last = new Map<string, number>();
  return {
    async next(counter: string): Promise<number> {
      const before = last.get(counter);
      const given = before === undefined ? await store.next(counter) : before + 1;
      last.set(counter, given);
      return given;
    },
    async settle(): Promise<void> {
      for (const [counter, given] of last) await store.next(counter, given);
    },
  };
}

/** Whether the store already holds protocols. */
export const isSeeded = async (store: Store): Promise<boolean> =>
  (await store.collection(protocolsCollection).count({ where: { deleted: false } }, 1)) > 0;

/** The owner and the reviewer of one accepted protocol, who have a typical share of all. For benchmarks. */
export async function sharesOf(store: Store): Promise<{ owner: string; reviewer: string }> {
  const protocols = store.collection(protocolsCollection);
  const [row] = await protocols.find({ where: { deleted: false, status: 'accepted' }, limit: 1 });
  if (!row) throw new Error('Nothing was seeded');
  const { user, reviewer } = await protocols.get(row.id);
  return { owner: user, reviewer: reviewer ?? '' };
}
