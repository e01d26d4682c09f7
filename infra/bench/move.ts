// A data folder of 10,000 made-up protocols and as many files, moved into MongoDB and Kafka, compared and verified there.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { seedProtocols } from '@portal/svc-protocol/seed';
import { changed } from '../../svc-documents/store/document-change.ts';
import { documents, type StoredDocument } from '../../svc-documents/store/documents.collection.ts';
import { embedded, servers, type Profile } from '../e2e/operations/profiles.ts';
import { runPortal } from '../e2e/operations/run-portal.ts';
import { printTable } from './table.ts';
import { withEngines } from './with-engines.ts';

const count = Number(process.env.BENCH_MOVE ?? 10_000);
/** Bytes of each file. */
const fileSize = 20_000;

async function fill({ open }: Profile): Promise<void> {
  const { stores, files, keys, close } = await open();
  const until = new Date();
  async function* stored(): AsyncGenerator<StoredDocument> {
    for (let at = 0; at < count; at += 1) {
      const content = randomBytes(fileSize);
      await files.write(`blob-${at}`, Readable.from([content]), fileSize);
      const document: StoredDocument = {
        id: `document-${at}`,
        version: 0,
        blob: `blob-${at}`,
        owner: 'owner',
        name: `proposal-${at}.pdf`,
        size: fileSize,
        type: 'application/pdf',
        purpose: 'full_proposal',
        sha256: createHash('sha256').update(content).digest('hex'),
        state: 'stored',
        purge_at: null,
        history: [],
      };
      yield changed(document, { action: 'stored', to: 'stored', at: until, actor: 'owner' }, keys.history);
    }
  }
  await seedProtocols({ store: stores.protocol, historyKey: keys.history, count, until, onProgress: () => undefined });
  await stores.documents.collection(documents).insertAll(stored());
  await close();
}

interface Row extends Record<string, string | number> {
  what: string;
  seconds: number;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<Row> {
  const began = performance.now();
  await work();
  return { what, seconds: Math.round((performance.now() - began) / 1000) };
}

/** @throws Error with what the command said, unless it ended with 0 */
async function command(args: readonly string[], env: Profile['env'], last: string): Promise<void> {
  const { code, lines, output } = await runPortal(args, env);
  if (code !== 0 || !lines.includes(last)) throw new Error(output);
}

const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-move-'));
const done = await withEngines(async (addresses) => {
  const one = await embedded(path.join(folder, 'one'));
  const other = await servers(addresses, path.join(folder, 'other'));
  try {
    return [
      await timed('made', () => fill(one)),
      await timed('moved and compared: nothing differs', () =>
        command(['move', '--from', String(one.env.DATA_DIR)], other.env, 'Nothing differs.'),
      ),
      await timed('verified there: nothing is wrong', () => command(['verify'], other.env, 'Nothing is wrong.')),
    ];
  } finally {
    await other.remove();
  }
}).finally(() => rm(folder, { recursive: true, force: true }));
if ('missing' in done) throw new Error(done.missing);
printTable(`${count} protocols and as many files of ${fileSize} bytes, from a data folder to MongoDB and Kafka`, done);
