import type { FormHistoryKind, HistoryKind } from '@portal/contracts/events';
import { recordKindSchema, recordRowSchema, type RecordKind, type RecordRow } from '@portal/contracts/protocol';
import { followUpListMessages, recordListMessages, statusMessages } from '@portal/contracts/presentation';
import { Forbidden, pageOf, totalHeaders } from '@portal/service-kit/http';
import { allRows, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import * as z from 'zod/mini';
import { slots } from '../../domain/slot.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RecordedRow } from '../../store/record.collection.ts';
import { messages } from '../../messages.ts';
import { endpoint } from '../endpoint.ts';
import { namesOf } from '../find-names.ts';
import { presentSignature } from '../present-signature.ts';
import { recordList, recordQuerySchema } from './record-query.ts';

const { what, followUp, portal, someone } = messages.history;
const told: Readonly<Record<string, string>> = { ...what, ...followUp } satisfies Record<
  HistoryKind | FormHistoryKind,
  string
>;

/** What a line of this kind is called. */
export const whatOf = (kind: string): string => told[kind] ?? kind;

const isSlot = (kind: string): boolean => slots.some((slot) => slot === kind);

/** Lines as officers read them, with names instead of account ids. */
async function present(dependencies: Dependencies, rows: readonly RecordedRow[]): Promise<RecordRow[]> {
  const people = rows.flatMap(({ actor, kind, from, to }) => (isSlot(kind) ? [actor, from, to] : [actor]));
  const names = await namesOf(dependencies, people);
  const nameOf = (id: string): string => names.get(id) ?? someone;
  return rows.map(({ id, at, actor, kind, from, to, why, signature, protocol, number, title, form }) => {
    const shown = (value: string | null) => (isSlot(kind) && value !== null ? nameOf(value) : value);
    return {
      ...{ id, at, actor, kind, protocol, number, title, form },
      who: actor === null ? portal : nameOf(actor),
      what: whatOf(kind),
      from: shown(from),
      to: shown(to),
      ...(why !== null && { why }),
      ...(signature && presentSignature(signature)),
    };
  });
}

/** GET /api/record: who did what, when and why, in all protocols, the newest first. */
export const listRecord = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Who did what, when and why, in all protocols',
    query: recordQuerySchema,
    answers: { 200: z.array(recordRowSchema) },
    handle: async ({ query }) => {
      const { record, config } = dependencies;
      const list = recordList(query, config.timeZone);
      const [rows, total] = await Promise.all([
        record.find({ ...list, ...pageOf(query) }),
        record.total({ where: list.where }),
      ]);
      return { status: 200, body: await present(dependencies, rows), headers: totalHeaders(total) };
    },
  });

/** GET /api/record/kinds: what can happen, in words. */
export const listRecordKinds = () =>
  endpoint({
    summary: 'The kinds of lines of the record',
    answers: { 200: z.array(recordKindSchema) },
    handle: () => {
      const body: RecordKind[] = Object.entries(told).map(([kind, name]) => ({ kind, what: name }));
      return Promise.resolve({ status: 200, body });
    },
  });

const { columns: labels, scopes } = recordListMessages;

/** A status, a form's state and a suspension's scope as people read them; other values are in words already. */
const values = new Map(Object.entries({ ...statusMessages.status, ...followUpListMessages.states, ...scopes }));
const valueOf = (value: string | null): string => values.get(value ?? '') ?? value ?? '';

const columns: readonly ListColumn<RecordRow>[] = [
  { title: labels.at, cell: ({ at }) => new Date(at), width: 20 },
  { title: labels.who, cell: ({ who }) => who, width: 24 },
  { title: labels.what, cell: (row) => row.what, width: 32 },
  { title: messages.exportedRegister.form, cell: ({ form }) => form ?? '', width: 24 },
  { title: labels.from, cell: ({ from }) => valueOf(from), width: 20 },
  { title: labels.to, cell: ({ to }) => valueOf(to), width: 20 },
  { title: labels.why, cell: ({ why }) => why ?? '', width: 60 },
  { title: labels.number, cell: ({ number }) => number, width: 18 },
  { title: messages.exportedList.title, cell: ({ title }) => title, width: 70 },
];

/** GET /api/record/export.csv: all lines that are asked for, for compliance. */
export const exportRecord = (dependencies: Dependencies, format: ListFormat) =>
  endpoint({
    summary: `The record as ${format.extension.toUpperCase()}, for compliance`,
    query: recordQuerySchema,
    answers: { 200: null },
    handle: async ({ query, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const { record, clock, config } = dependencies;
      const list = recordList(query, config.timeZone);
      return sendList(res, format, {
        name: messages.exportedRecord.file,
        title: messages.exportedRecord.sheet,
        columns,
        chunks: allRows(
          (batch) => record.all(list, batch),
          (rows) => present(dependencies, rows),
        ),
        now: clock(),
        timeZone: config.timeZone,
      });
    },
  });
