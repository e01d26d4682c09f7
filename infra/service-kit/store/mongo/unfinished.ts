import type { mongo } from 'mongoose';
import { NotUsable } from '../store-error.ts';

const marks = (db: mongo.Db) => db.collection('_unfinished');

/** @throws NotUsable where the database is being filled, or was when the filling was broken off: it holds a part of a portal */
export async function mustBeFinished(db: mongo.Db): Promise<void> {
  if ((await marks(db).findOne()) === null) return;
  throw new NotUsable(
    `${db.databaseName} holds a part of a portal: a restore or move into it was broken off, or is under way. Where it was broken off, drop the databases of this portal and begin once more.`,
  );
}

export const setUnfinished = (db: mongo.Db): Promise<unknown> => marks(db).insertOne({});
export const setFinished = (db: mongo.Db): Promise<unknown> => marks(db).deleteMany();
