import type { mongo } from 'mongoose';
import { tryInsert } from '../compare-and-set.ts';
import { OtherForm, storedForm } from '../form.ts';
import { StoreLost } from '../store-error.ts';
import { isDuplicate } from './mongo-error.ts';

/** The collection of the one document that says in which form the others are. */
const place = '_form';

interface Mark {
  _id: 'form';
  form: number;
}

/** A collection of another database that is filled from what this one holds alone. */
export interface Trace {
  database: string;
  collection: string;
}

/** Marks a database that holds nothing. Several may do so at once. @throws OtherForm, StoreLost where a trace shows that it held something, and nothing was changed then */
export async function assertOurForm(db: mongo.Db, traces: readonly Trace[] = []): Promise<void> {
  const marks = db.collection<Mark>(place);
  const markedForm = async () => (await marks.findOne())?.form;
  let form = await markedForm();
  if (form === undefined && !(await holdsDocuments(db))) {
    await refuseTraces(db, traces);
    await tryInsert(() => marks.insertOne({ _id: 'form', form: storedForm }), isDuplicate);
  }
  // Another process may have marked it, and written more, since it was looked at.
  form ??= await markedForm();
  if (form !== storedForm) throw new OtherForm('database', form ?? 0);
}

async function refuseTraces(db: mongo.Db, traces: readonly Trace[]): Promise<void> {
  for (const { database, collection } of traces)
    if (await db.client.db(database).collection(collection).findOne())
      throw new StoreLost(
        `The database ${db.databaseName} is missing or empty, and ${database} refers to what it held: restore the last archive into empty databases (infra/deploy/when.md#restore); nothing was changed.`,
      );
}

async function holdsDocuments(db: mongo.Db): Promise<boolean> {
  for (const collection of await db.collections())
    if (collection.collectionName !== place && (await collection.findOne())) return true;
  return false;
}

/** By service, where others keep what its events alone tell them; of one that tells nothing, what it is always told of. */
const told = {
  identity: ['protocol/accounts', 'notifications/accounts'],
  protocol: ['documents/claims'],
  documents: ['protocol/files'],
  notifications: ['protocol/protocols'],
} as const;

/** What shows that the database of a service was lost (docs/store 23). */
export const tracesOf = (prefix: string, service: keyof typeof told): readonly Trace[] =>
  told[service].map((place) => {
    const [database = '', collection = ''] = place.split('/');
    return { database: prefix + database, collection };
  });
