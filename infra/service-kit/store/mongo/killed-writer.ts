// Changes a counted collection without end, for a test that ends this process in the middle of it.
import { aStudy, studies } from '../contract-fixture.ts';
import { openMongoStore } from './index.ts';

const [uri = '', database = '', name = ''] = process.argv.slice(2);
const collection = openMongoStore({ uri, database }).collection(studies);
const statuses = ['pending', 'assigned', 'reviewed'];

async function lead(life: number): Promise<void> {
  const id = `${name}-${life}`;
  let study = await collection.insert(aStudy(id, { open: true, number: id }));
  for (const [at, status] of statuses.entries()) {
    study = await collection.replace({ ...study, status, open: at < 1, reviewer_ids: [`r${life % 3}`, `s${at}`] });
  }
  if (life % 4 === 0) await collection.remove(id);
}

const begun = await collection.count({});
process.send?.('begun');
await Promise.all(
  Array.from({ length: 6 }, async (_, lane) => {
    for (let life = begun + lane; ; life += 6) await lead(life);
  }),
);
