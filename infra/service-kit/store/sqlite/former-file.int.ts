import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { anEvent, aStudy, studies } from '../testing/contract-fixture.ts';
import type { Store } from '../store.port.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const amount = 10_000;
/** Texts that sort as their numbers do. */
const idOf = (at: number) => `s${String(at).padStart(6, '0')}`;

/** A file as the version before wrote it: documents, rows and columns in one table, words among the values. */
function writeFormerFile(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE declarations (name TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE c_studies (id TEXT PRIMARY KEY, version INTEGER NOT NULL, doc TEXT NOT NULL, row TEXT NOT NULL) STRICT;
    ALTER TABLE c_studies ADD COLUMN f_number ANY; ALTER TABLE c_studies ADD COLUMN f_status ANY;
    CREATE UNIQUE INDEX c_studies_u0 ON c_studies (f_number);
    CREATE INDEX c_studies_lean ON c_studies (id, f_number, f_status);
    CREATE TABLE v_studies (field TEXT, value TEXT, id TEXT, PRIMARY KEY (field, value, id)) STRICT, WITHOUT ROWID;
    CREATE INDEX v_studies_row ON v_studies (id, field, value);
    CREATE TABLE x_studies_3 (value TEXT NOT NULL, f_rank ANY, id TEXT NOT NULL) STRICT;
    CREATE TABLE o_studies
      (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, event_id TEXT NOT NULL, event TEXT NOT NULL) STRICT;
    CREATE UNIQUE INDEX o_studies_id ON o_studies (id, event_id);
    INSERT INTO declarations VALUES ('studies', '{"name":"studies"}');
    BEGIN`);
  const insert = db.prepare('INSERT INTO c_studies (id, version, doc, row, f_status) VALUES (?, ?, ?, ?, ?)');
  for (let at = 0; at < amount; at += 1) {
    const changes = { rank: at % 7, reviewer_ids: at % 2 ? ['r1'] : [], tokens: ['heart', `w${at}`] };
    const doc = { ...aStudy(idOf(at), changes), version: 3 };
    insert.run(doc.id, doc.version, JSON.stringify(doc), '{}', doc.status);
  }
  db.exec('COMMIT');
  db.prepare('INSERT INTO o_studies (id, event_id, event) VALUES (?, ?, ?)').run(
    idOf(0),
    `${idOf(0)}-3`,
    JSON.stringify(anEvent(idOf(0), 3)),
  );
  db.close();
}

describe('a file of the version before', () => {
  let remove: () => Promise<void>;
  let file: string;
  let store: Store;
  const progress: string[] = [];
  beforeEach(async () => {
    const temp = await createTempFolder();
    remove = temp.remove;
    file = join(temp.folder, 'store.sqlite');
    writeFormerFile(file);
    store = openSqliteStore({ file, onRewritten: (name, done) => void progress.push(`${name} ${done}`) });
  });
  afterEach(async () => {
    await store.close();
    await remove();
  });

  it('is brought in line at the first call, which says how far it is, and holds, lists and finds what it held', async () => {
    const collection = store.collection(studies);
    const seventh = await collection.get(idOf(7));
    expect(seventh).toEqual({
      ...aStudy(idOf(7), { rank: 0, reviewer_ids: ['r1'], tokens: ['heart', 'w7'] }),
      version: 3,
    });
    expect(progress).toEqual(['studies 10000']);
    expect(await collection.pending(10)).toEqual([anEvent(idOf(0), 3)]);
    expect(await collection.count({ where: { open: true } })).toBe(amount);
    expect(await collection.count({ search: 'hea' })).toBe(amount);
    const page = { where: { reviewer_ids: 'r1', status: 'pending' }, sort: 'rank', skip: 500, limit: 1 };
    expect(await collection.find(page)).toEqual([
      { id: idOf(7_007), title: `Study ${idOf(7_007)}`, status: 'pending', rank: 0 },
    ]);

    const db = new DatabaseSync(file);
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB '[vxbn]_*'").all();
    db.close();
    expect(tables).toEqual([]);

    await collection.replace({ ...seventh, tokens: ['lung'], reviewer_ids: ['r2'] });
    expect(await collection.find({ search: 'w7 hea', where: { reviewer_ids: 'r1' }, limit: 1 })).toMatchObject([
      { id: idOf(71) },
    ]);
    expect(await collection.find({ search: 'lung', where: { reviewer_ids: 'r2' } })).toMatchObject([{ id: idOf(7) }]);
  });
});
