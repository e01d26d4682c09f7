import mongoose from 'mongoose';

/** Removes every database that begins with the prefix of a test run. */
export async function removeMongoNames(uri: string, prefix: string): Promise<void> {
  if (prefix === '') throw new Error('a prefix is needed: nothing else tells a test run from others');
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}
