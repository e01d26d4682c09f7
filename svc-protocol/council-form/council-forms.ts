import {
  conflictsWith,
  formOf,
  isFormKnown,
  keepForm,
  type Council,
  type Form,
  type FormDocument,
  type PresentForm,
  type UsedForm,
} from '@portal/contracts/council';
import { followUpForm, followUpsFrom } from '@portal/contracts/follow-ups';
import { canonicalJson } from '@portal/contracts/http';
import { formHash } from '@portal/service-kit/council';
import { securityLines, type Log } from '@portal/service-kit/log';
import {
  compareAndSet,
  DuplicateKey,
  NotUsable,
  type Aggregate,
  type Collection,
  type Store,
} from '@portal/service-kit/store';
import type { Clock } from '@portal/service-kit/time';
import { messages } from '../messages.ts';
import { formsCollection, type StoredForm } from './store.ts';
import { documentOf, readUsed, whatIsWrong } from './used-forms.ts';

/** The form that new applications are asked by. */
export interface PresentVersion extends PresentForm {
  form: Form;
}

/** The versions of the council's form (docs/applications 45). */
export interface CouncilForms {
  /** The folder's form, by which this process describes its calls. */
  own: Form;
  /** Stores the folder's form where it is new, and reads all others. @throws NotUsable where one cannot be read, or the folder does not go with what was used */
  publish(): Promise<void>;
  /** The one with the highest name, as it was at most two seconds ago. */
  present(): Promise<PresentVersion>;
  /** One version; undefined where there is none. */
  find(hash: string): Promise<StoredForm | undefined>;
  /** Makes sure that `formOf` knows this version. @throws NotFound */
  read(hash: string): Promise<Form>;
  /** Makes sure that contracts know this kind of follow-up form, which another process may have just brought. */
  readKind(kind: string): Promise<void>;
  /** The study types of all versions, those of the present one first. */
  studyTypes(): Promise<readonly string[]>;
}

/** How old the present form may be that is answered, in ms. */
const freshMs = 2_000;

interface Parts {
  store: Store;
  /** The council's folder. */
  council: Pick<Council, 'form' | 'texts' | 'codes' | 'phone'>;
  clock: Clock;
  log: Log;
  timeZone: string;
}

export function createCouncilForms({ store, council, clock, log, timeZone }: Parts): CouncilForms {
  const collection = store.collection(formsCollection);
  const { form: folder, texts, codes, phone } = council;
  const own: StoredForm = {
    id: formHash(folder),
    version: 0,
    name: folder.version,
    document: folder as unknown as Record<string, unknown>,
    texts: Object.fromEntries(Object.entries(texts).map(([language, all]) => [language, Object.entries(all)])),
    since: '',
  };

  /** Keeps all versions that are there, and answers which. @throws NotUsable where one cannot be read, or the folder does not go with them */
  async function keepUsed(): Promise<readonly UsedForm[]> {
    const used = await readUsed(store);
    for (const { hash, name, document } of used.forms) {
      try {
        keep(hash, document);
      } catch (error) {
        throw new NotUsable(messages.formUnreadable(name, hash, whatIsWrong(document, error as Error)), {
          cause: error,
        });
      }
    }
    const found = conflictsWith(used, { form: { hash: own.id, document: folder }, codes }, timeZone);
    if (found.length > 0) throw new NotUsable(found.map(({ message }) => message).join('\n'));
    return used.forms;
  }

  async function insertOwn(): Promise<void> {
    try {
      await collection.insert({ ...own, since: clock().toISOString() });
      securityLines(log).info({ form: own.name, hash: own.id }, 'council_form_published');
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      // Another process was first, with this content or another.
      await keepUsed();
    }
  }

  /** A translation that was written since the version was stored. */
  const keepTexts = (): Promise<void> =>
    compareAndSet(async () => {
      const stored = await collection.get(own.id);
      if (canonicalJson(stored.texts) !== canonicalJson(own.texts))
        await collection.replace({ ...stored, texts: own.texts });
    });

  let latest: { version: PresentVersion; at: number } | undefined;
  async function readLatest(): Promise<PresentVersion> {
    const at = clock().getTime();
    const [row] = await collection.find({ sort: '-name', limit: 1 });
    if (!row) throw new Error('There is no form');
    const version = { hash: row.id, name: row.name, since: row.since, form: await read(row.id) };
    latest = { version, at };
    followUpsFrom(() => version.form.follow_ups);
    return version;
  }

  const versions = new Map<string, Form>();
  function keep(hash: string, document: FormDocument): Form {
    const form = keepForm(hash, document, phone);
    versions.set(hash, form);
    return form;
  }

  async function read(hash: string): Promise<Form> {
    if (isFormKnown(hash)) return formOf({ form: hash });
    return keep(hash, documentOf(await collection.get(hash)));
  }

  async function publishOwn(): Promise<void> {
    const used = await keepUsed();
    if (!used.some(({ hash }) => hash === own.id)) await insertOwn();
    const { name } = await readLatest();
    if (name === own.name) await keepTexts();
    else log.warn({ kind: 'council_form_older', folder: own.name, present: name }, messages.formOlder(own.name, name));
  }

  let published: Promise<void> | undefined;
  const publish = (): Promise<void> =>
    (published ??= publishOwn().catch((error: unknown) => {
      published = undefined;
      throw error;
    }));

  async function present(): Promise<PresentVersion> {
    await publish();
    const isFresh = latest && clock().getTime() - latest.at < freshMs;
    return isFresh && latest ? latest.version : readLatest();
  }

  return {
    own: keep(own.id, folder),
    publish,
    present,
    async studyTypes() {
      const { form } = await present();
      return [
        ...new Set([form, ...versions.values()].flatMap(({ study_types }) => study_types.map(({ name }) => name))),
      ];
    },
    find: (hash) => collection.findById(hash),
    read,
    async readKind(kind) {
      if (!followUpForm(kind)) await readLatest();
    },
  };
}

/** A collection whose documents come with their form: whoever has read one can ask `formOf`, and for the kind of a follow-up. */
export function withForms<D extends Aggregate & { form: string; kind?: string }, K extends keyof D & string>(
  collection: Collection<D, K>,
  forms: Pick<CouncilForms, 'read' | 'readKind'>,
): Collection<D, K> {
  async function readFormOf({ form, kind }: D): Promise<void> {
    await forms.read(form);
    if (kind !== undefined) await forms.readKind(kind);
  }
  const withForm: Pick<typeof collection, 'findById' | 'get' | 'scan'> = {
    async findById(id) {
      const found = await collection.findById(id);
      if (found) await readFormOf(found);
      return found;
    },
    async get(id) {
      const found = await collection.get(id);
      await readFormOf(found);
      return found;
    },
    async *scan(batch) {
      for await (const found of collection.scan(batch)) {
        await readFormOf(found);
        yield found;
      }
    },
  };
  return Object.assign(Object.create(collection) as typeof collection, withForm);
}
