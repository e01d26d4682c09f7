// Makes the lists of a collection from its documents, in a folder: a process of its own, whose memory ends with it.
import { once } from 'node:events';
import { declaredFields } from '../declared-fields.ts';
import { openMirror } from '../sqlite/mirror.ts';
import { connectMongo } from './connection.ts';
import type { FillOrder } from './fill-lists.ts';
import { createSource, mirrored } from './lists-source.ts';
import type { Stored } from './stored.ts';

// Who asked is gone.
process.once('disconnect', () => process.exit(1));
const [{ mongo, lists, folder }] = (await once(process, 'message')) as [FillOrder];
const declaration = mirrored(lists);
const connection = connectMongo(mongo);
const mirror = await openMirror(declaration, folder);
await connection.use((db) =>
  mirror.collection.restore(createSource(db.collection<Stored>(lists.name), declaredFields(declaration)).everything()),
);
mirror.close();
process.exit(0);
