import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breath } from 'node:timers/promises';
import { dayIn } from '@portal/contracts/presentation';
import type { Response } from 'express';
import type { ZodMiniType } from 'zod/mini';
import { Forbidden } from '../http/problem-error.ts';
import { endpoint, type Caller } from '../http/route.ts';
import { localTime, type Clock } from '../time/index.ts';
import type { ListFormat, ListSource } from './list-format.ts';

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

type Asked<Row> = Omit<ListToSend<Row>, 'now' | 'timeZone'>;

/** An endpoint that sends the rows that are asked for as a file, to compliance alone. */
export const exportEndpoint = <Q, Row>(
  { clock, config }: { clock: Clock; config: { timeZone: string } },
  format: ListFormat,
  {
    what,
    query,
    listOf,
  }: {
    what: string;
    query: ZodMiniType<Q>;
    listOf: (query: Q, caller: Caller, now: Date) => Asked<Row> | Promise<Asked<Row>>;
  },
) =>
  endpoint({
    summary: `${what} as ${format.extension.toUpperCase()}, for compliance`,
    query,
    answers: { 200: null },
    handle: async ({ query: asked, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const now = clock();
      return sendList(res, format, { ...(await listOf(asked, caller, now)), now, timeZone: config.timeZone });
    },
  });

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
