import mongoose, { type mongo } from 'mongoose';

const { MongoServerError } = mongoose.mongo;

/** Server codes: not for this user; the command, its option or the engine's part of it is unknown there. */
const notThere = new Set<unknown>([13, 59, 72, 115]);

interface Validated {
  valid: boolean;
  errors?: readonly string[];
}

/** What `validate` finds wrong in the collections of a database, where the server has it; people go on reading and writing. */
export async function damageOf(db: mongo.Db): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { collectionName } of await db.collections()) {
    try {
      const { valid, errors = [] } = (await db.command({
        validate: collectionName,
        background: true,
      })) as unknown as Validated;
      if (!valid) found.push(`${collectionName}: ${errors.join('; ') || 'not valid'}`);
    } catch (error) {
      if (!(error instanceof MongoServerError && notThere.has(error.code))) throw error;
    }
  }
  return found;
}
