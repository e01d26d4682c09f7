import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breath } from 'node:timers/promises';
import type { Response } from 'express';
import { dayIn } from '@portal/contracts/presentation';
import type { ListFormat, ListSource } from './list-format.ts';
import { localTime } from './local-time.ts';

export interface ListToSend<Row> extends Omit<ListSource<Row>, 'timeOf'> {
  /** Of the file, before the day and the extension. */
  name: string;
  now: Date;
  timeZone: string;
}

/** Answers a whole list as a file to keep, while its rows are still being read. @throws whatever reading them throws */
export async function sendList<Row>(
  res: Response,
  format: ListFormat,
  { name, now, timeZone, ...list }: ListToSend<Row>,
): Promise<undefined> {
  res.status(200).set({
    'Content-Type': format.type,
    'Content-Disposition': `attachment; filename="${name}-${dayIn(now, timeZone)}.${format.extension}"`,
    'Cache-Control': 'private, no-store',
  });
  await pipeline(Readable.from(format.write({ ...list, timeOf: localTime(timeZone) })), res);
}

/** Rows read at a time: few enough that others hardly wait for them. */
const step = 100;

/** All rows of a list as they are shown, some at a time; others are served between any two steps, and no list is ever whole in memory. */
export async function* allRows<Row, Shown>(
  read: (batch: number) => AsyncIterable<readonly Row[]>,
  present: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): AsyncIterable<readonly Shown[]> {
  for await (const rows of read(step)) {
    yield await present(rows);
    await breath();
  }
}
