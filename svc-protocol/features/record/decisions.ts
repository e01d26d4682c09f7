import {
  decisionRowSchema,
  formatLetterCode,
  registerOutcomeLabels,
  type DecisionRow,
} from '@portal/contracts/protocol';
import { dayIn, registerMessages } from '@portal/contracts/presentation';
import { Forbidden, pageOf, totalHeaders } from '@portal/service-kit/http';
import { allRows, dayCell, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import type { RecordedRow } from '../../store/record.collection.ts';
import { messages } from '../../messages.ts';
import { endpoint } from '../endpoint.ts';
import { namesOf } from '../find-names.ts';
import { presentSignature } from '../present-signature.ts';
import { whatOf } from './list-record.ts';
import { recordList, recordQuerySchema, type RecordQuery } from './record-query.ts';

async function present(dependencies: Dependencies, rows: readonly RecordedRow[]): Promise<DecisionRow[]> {
  const names = await namesOf(
    dependencies,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, kind, signature, why: _why, from: _from, to: _to, ...row }) => ({
    ...row,
    kind,
    act: whatOf(kind),
    signatory:
      signature?.name ?? (actor === null ? messages.history.portal : (names.get(actor) ?? messages.history.someone)),
    ...(signature && presentSignature(signature)),
  }));
}

/** Which decisions are asked for, the newest first. */
const decisionList = (query: RecordQuery, timeZone: string) => {
  const { where, sort } = recordList(query, timeZone);
  return { where: { decided: true, ...where }, sort };
};

/** GET /api/decisions: the register of decisions (docs/record 12). */
export const listDecisions = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The register of decisions',
    query: recordQuerySchema,
    answers: { 200: z.array(decisionRowSchema) },
    handle: async ({ query }) => {
      const { record, config } = dependencies;
      const list = decisionList(query, config.timeZone);
      const [rows, total] = await Promise.all([
        record.find({ ...list, ...pageOf(query) }),
        record.total({ where: list.where }),
      ]);
      return { status: 200, body: await present(dependencies, rows), headers: totalHeaders(total) };
    },
  });

const { columns: labels } = registerMessages;

const columnsIn = (timeZone: string): readonly ListColumn<DecisionRow>[] => [
  { title: labels.day, cell: ({ at }) => dayCell(dayIn(new Date(at), timeZone)), width: 12 },
  { title: labels.number, cell: ({ number }) => number, width: 18 },
  { title: labels.title, cell: ({ title }) => title, width: 70 },
  { title: labels.investigator, cell: ({ investigator }) => investigator, width: 30 },
  { title: labels.act, cell: ({ act }) => act, width: 30 },
  { title: messages.exportedRegister.form, cell: ({ form }) => form ?? '', width: 24 },
  {
    title: labels.outcome,
    cell: ({ outcome }) => (outcome === null ? '' : registerOutcomeLabels[outcome]),
    width: 28,
  },
  { title: labels.signatory, cell: ({ signatory }) => signatory, width: 24 },
  { title: messages.exportedRegister.signed, cell: ({ signature }) => signature?.position ?? '', width: 24 },
  { title: labels.meeting, cell: ({ meeting }) => meeting ?? '', width: 14 },
  { title: labels.until, cell: ({ until }) => dayCell(until), width: 12 },
  { title: labels.letter, cell: ({ letter }) => (letter === null ? '' : formatLetterCode(letter)), width: 22 },
];

/** GET /api/decisions/export.csv: all decisions of the period, for compliance. */
export const exportDecisions = (dependencies: Dependencies, format: ListFormat) =>
  endpoint({
    summary: `The register of decisions as ${format.extension.toUpperCase()}, for compliance`,
    query: recordQuerySchema,
    answers: { 200: null },
    handle: async ({ query, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const { record, clock, config } = dependencies;
      const list = decisionList(query, config.timeZone);
      return sendList(res, format, {
        name: messages.exportedRegister.file,
        title: messages.exportedRegister.sheet,
        columns: columnsIn(config.timeZone),
        chunks: allRows(
          (batch) => record.all(list, batch),
          (rows) => present(dependencies, rows),
        ),
        now: clock(),
        timeZone: config.timeZone,
      });
    },
  });
