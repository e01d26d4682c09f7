// Makes the lists of a collection from its documents, in a folder: a thread of its own, whose memory ends with it.
import { workerData } from 'node:worker_threads';
import { declaredFields } from '../declared-fields.ts';
import { openMirror } from '../sqlite/mirror.ts';
import { connectMongo } from './connection.ts';
import type { FillOrder } from './fill-lists.ts';
import { createSource, mirrored } from './lists-source.ts';
import type { Stored } from './stored.ts';

const { mongo, lists, folder } = workerData as FillOrder;
const declaration = mirrored(lists);
const connection = connectMongo(mongo);
const mirror = await openMirror(declaration, folder);
await connection.use((db) =>
  mirror.collection.restore(createSource(db.collection<Stored>(lists.name), declaredFields(declaration)).everything()),
);
mirror.close();
await connection.close();
