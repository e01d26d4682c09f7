import mongoose from 'mongoose';

/** Removes every database that begins with the prefix of a test run. @throws Error that names what is still there */
export async function removeMongoNames(uri: string, prefix: string): Promise<void> {
  if (prefix === '') throw new Error('a prefix is needed: nothing else tells a test run from others');
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    for (const name of await namesOf(client, prefix)) await client.db(name).dropDatabase();
    const left = await namesOf(client, prefix);
    if (left.length > 0) throw new Error(`left at the database server: ${left.join(', ')}`);
  } finally {
    await client.close();
  }
}

async function namesOf(client: mongoose.mongo.MongoClient, prefix: string): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}
