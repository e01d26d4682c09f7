// Stores an endless file, for a test that kills this process in the middle of it. Arguments: WHEN FOLDER, or WHEN URI DATABASE.
import { Readable } from 'node:stream';
import { systemClock } from '@portal/service-kit/time';
import { uploads } from '../uploads/store.ts';
import { openDistributed, openEmbedded } from './engines.ts';

const [began = '', place = '', database] = process.argv.slice(2);
const { store, files } = await (database
  ? openDistributed(place, database, systemClock)
  : openEmbedded(place, systemClock));

async function* endless(): AsyncGenerator<Buffer> {
  for (let sent = 0; ; sent += 1) {
    yield Buffer.alloc(100_000, 'x');
    if (sent === 10) process.send?.('half written');
    if (sent > 10) await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

await store.collection(uploads).insert({ id: 'left', version: 0, started_at: began });
await files.write('left', Readable.from(endless(), { objectMode: false }), Number.MAX_SAFE_INTEGER);
