import * as z from 'zod/mini';
import { lineShape } from '@portal/contracts/form';
import type { FormHistoryKind, HistoryKind } from '@portal/contracts/events';
import { daySchema } from '@portal/contracts/http';
import {
  decisionRowSchema,
  recordKindSchema,
  recordRowSchema,
  type DecisionRow,
  type RecordKind,
  type RecordRow,
  reasonedSchema,
} from '@portal/contracts/record';
import { formatLetterCode } from '@portal/contracts/letters';
import { registerOutcomeLabels } from '@portal/contracts/decisions';
import { dayIn, followUpListMessages, recordListMessages, registerMessages } from '@portal/contracts/presentation';
import { statusMessages } from '@portal/contracts/protocol';
import { endpoint, pageOf, totalHeaders, listQuerySchema } from '@portal/service-kit/http';
import { allRows, dayCell, exportEndpoint, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import type { List, Where } from '@portal/service-kit/store';
import { instantsOf } from '@portal/service-kit/time';
import { slots } from '../reviews/slot.rules.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import type { RecordedRow } from './store.ts';
import { messages } from '../messages.ts';
import { protocolParams } from '../protocol/endpoint.ts';
import { namesOf, accountsOf } from '../protocol/find-names.ts';
import { presentSignature } from '../protocol/signed-by.ts';
import { soughtNumber } from '@portal/contracts/protocol';
import { soughtKeys } from '../protocol/stored.ts';
import { archive, restore } from './archive.rules.ts';
import { changeProtocol, protocolCommand } from '../protocol/change-protocol.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { isReviewer } from '../reviews/reviewer.rules.ts';

/** `from` and `to` are days of the council, both included. */
const recordQuerySchema = z.extend(listQuerySchema, {
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** An account's id. */
  actor: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.string().check(z.maxLength(100))),
  /** A reference number, as people type it. */
  number: z.optional(lineShape(100)),
});
type RecordQuery = z.infer<typeof recordQuerySchema>;

/** Matches no number. */
const none = '-';

/** Which lines are asked for, the newest first. */
function recordList(query: RecordQuery, dependencies: Pick<Dependencies, 'clock' | 'config'>) {
  const { timeZone, council } = dependencies.config;
  const { actor, kind, number = '' } = query;
  const at = instantsOf(query, timeZone);
  const named = soughtNumber(council, number);
  const where: Where = {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(number !== '' && { number_key: named ? soughtKeys(council, named, todayOf(dependencies)) : none }),
    ...(at && { at }),
  };
  return { where, sort: '-at' } as const;
}

const { what, followUp, portal, someone } = messages.history;
const told: Readonly<Record<string, string>> = { ...what, ...followUp } satisfies Record<
  HistoryKind | FormHistoryKind,
  string
>;

/** What a line of this kind is called. */
const whatOf = (kind: string): string => told[kind] ?? kind;

const isSlot = (kind: string): boolean => slots.some((slot) => slot === kind);

/** Lines as officers read them, with names instead of account ids. */
async function presentLines(dependencies: Dependencies, rows: readonly RecordedRow[]): Promise<RecordRow[]> {
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

const { columns: labels, scopes } = recordListMessages;

/** A status, a form's state and a suspension's scope as people read them; other values are in words already. */
const values = new Map(Object.entries({ ...statusMessages.status, ...followUpListMessages.states, ...scopes }));
const valueOf = (value: string | null): string => values.get(value ?? '') ?? value ?? '';

const lineColumns: readonly ListColumn<RecordRow>[] = [
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

async function presentDecisions(dependencies: Dependencies, rows: readonly RecordedRow[]): Promise<DecisionRow[]> {
  const names = await namesOf(
    dependencies,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, kind, signature, why: _why, from: _from, to: _to, ...row }) => ({
    ...row,
    kind,
    act: whatOf(kind),
    signatory: signature?.name ?? (actor === null ? portal : (names.get(actor) ?? someone)),
    ...(signature && presentSignature(signature)),
  }));
}

const { columns: titles } = registerMessages;

const decisionColumns = (timeZone: string): readonly ListColumn<DecisionRow>[] => [
  { title: titles.day, cell: ({ at }) => dayCell(dayIn(new Date(at), timeZone)), width: 12 },
  { title: titles.number, cell: ({ number }) => number, width: 18 },
  { title: titles.title, cell: ({ title }) => title, width: 70 },
  { title: titles.investigator, cell: ({ investigator }) => investigator, width: 30 },
  { title: titles.act, cell: ({ act }) => act, width: 30 },
  { title: messages.exportedRegister.form, cell: ({ form }) => form ?? '', width: 24 },
  {
    title: titles.outcome,
    cell: ({ outcome }) => (outcome === null ? '' : registerOutcomeLabels[outcome]),
    width: 28,
  },
  { title: titles.signatory, cell: ({ signatory }) => signatory, width: 24 },
  { title: messages.exportedRegister.signed, cell: ({ signature }) => signature?.position ?? '', width: 24 },
  { title: titles.meeting, cell: ({ meeting }) => meeting ?? '', width: 14 },
  { title: titles.until, cell: ({ until }) => dayCell(until), width: 12 },
  { title: titles.letter, cell: ({ letter }) => (letter === null ? '' : formatLetterCode(letter)), width: 22 },
];

/** One of the two lists, shown in pages and sent as a file. */
interface Shown<Row> {
  what: string;
  listOf: (query: RecordQuery, dependencies: Pick<Dependencies, 'clock' | 'config'>) => List;
  present: (dependencies: Dependencies, rows: readonly RecordedRow[]) => Promise<Row[]>;
  rowSchema: z.ZodMiniType<Row>;
  columns: (timeZone: string) => readonly ListColumn<Row>[];
  file: { file: string; sheet: string };
}

/** Who did what, when and why, in all protocols, the newest first. */
const lines: Shown<RecordRow> = {
  what: 'The record',
  listOf: recordList,
  present: presentLines,
  rowSchema: recordRowSchema,
  columns: () => lineColumns,
  file: messages.exportedRecord,
};

/** The register of decisions (docs/record 12), the newest first. */
const decisions: Shown<DecisionRow> = {
  what: 'The register of decisions',
  listOf(query, dependencies) {
    const { where, sort } = recordList(query, dependencies);
    return { where: { decided: true, ...where }, sort };
  },
  present: presentDecisions,
  rowSchema: decisionRowSchema,
  columns: decisionColumns,
  file: messages.exportedRegister,
};

const inPages = <Row>(summary: string, { rowSchema, listOf, present }: Shown<Row>, dependencies: Dependencies) =>
  endpoint({
    summary,
    query: recordQuerySchema,
    answers: { 200: z.array(rowSchema) },
    handle: async ({ query }) => {
      const { record } = dependencies;
      const list = listOf(query, dependencies);
      const [rows, total] = await Promise.all([
        record.find({ ...list, ...pageOf(query) }),
        record.total({ where: list.where }),
      ]);
      return { status: 200, body: await present(dependencies, rows), headers: totalHeaders(total) };
    },
  });

const asFile = <Row>(shown: Shown<Row>, dependencies: Dependencies, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: shown.what,
    query: recordQuerySchema,
    listOf(query) {
      const { timeZone } = dependencies.config;
      const list = shown.listOf(query, dependencies);
      const chunks = allRows(
        (batch) => dependencies.record.all(list, batch),
        (rows) => shown.present(dependencies, rows),
      );
      return { name: shown.file.file, title: shown.file.sheet, columns: shown.columns(timeZone), chunks };
    },
  });

/** GET /api/record. */
export const listRecord = (dependencies: Dependencies) =>
  inPages('Who did what, when and why, in all protocols', lines, dependencies);

/** GET /api/record/export.csv and export.xlsx. */
export const exportRecord = (dependencies: Dependencies, format: ListFormat) => asFile(lines, dependencies, format);

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

/** GET /api/decisions. */
export const listDecisions = (dependencies: Dependencies) =>
  inPages('The register of decisions', decisions, dependencies);

/** GET /api/decisions/export.csv and export.xlsx. */
export const exportDecisions = (dependencies: Dependencies, format: ListFormat) =>
  asFile(decisions, dependencies, format);

/** A decision that calls only those who are reviewers still: others may have gone while the protocol lay in the archive. */
export async function callPresent(dependencies: Dependencies, decided: Decided): Promise<Decided> {
  const accounts = [...(await accountsOf(dependencies, decided.called)).values()];
  const gone = accounts.filter((account) => !isReviewer(account)).map(({ id }) => id);
  return { ...decided, called: decided.called.filter((id) => !gone.includes(id)) };
}

/** DELETE /api/protocols/{id}, and POST .../archive for screens: some proxies drop the body of a DELETE (docs/record 5). */
export const archiveProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Put a decided protocol into the archive',
    params: protocolParams,
    body: reasonedSchema,
    answers: { 204: null },
    handle: async (call) => {
      await changeProtocol(dependencies, call, (protocol) => archive(protocol, call.caller, call.body.reason));
      return { status: 204 };
    },
  });

/** POST /api/protocols/{id}/restoration. */
export const restoreProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Take a protocol out of the archive',
    body: reasonedSchema,
    handle: (call) =>
      changeProtocol(dependencies, call, (protocol, at) =>
        callPresent(dependencies, restore(protocol, call.caller, call.body.reason, at.toISOString())),
      ),
  });
