import * as z from 'zod/mini';
import {
  safetyFigureKey,
  safetyFiguresSchema,
  safetyGroupings,
  safetyKinds,
  safetyMeasures,
  type SafetyFigures,
  type SafetyRow,
  type SafetyTally,
  safetyColumns,
} from '@portal/contracts/follow-ups';
import { formOf, textsMeant } from '@portal/contracts/council';
import { draftIdSchema } from '@portal/contracts/drafts';
import { daySchema } from '@portal/contracts/http';
import { endpoint, listQuerySchema, NoSuchRecord, pageOf, type Caller } from '@portal/service-kit/http';
import { allRows, exportEndpoint, type ListFormat } from '@portal/service-kit/list-file';
import { measuresOf, productKey, readCell, type SafetyCell } from './safety.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { openDraft } from '../drafts/drafts.ts';
import { messages } from '../messages.ts';
import { sendPdf } from '../protocol/endpoint.ts';
import { reportDocument } from './report-document.ts';
import { reportKind, typedReport, type TypedReport } from './typed-report.ts';
import { exportedColumns } from '../reports/export-figures.ts';
import type { Where } from '@portal/service-kit/store';
import { instantsOf } from '@portal/service-kit/time';

/** All reports, or those of one group by its `key`: a protocol's id, or a product's generic name; empty where none was named. */
const querySchema = z.object({
  /** Days of the council on which reports were sent, both included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  by: z.optional(z.enum(safetyGroupings)),
  key: z.optional(z.string().check(z.maxLength(300))),
  page: listQuerySchema.shape.page,
  page_size: listQuerySchema.shape.page_size,
});

/** The own protocol that a report is about; undefined while none is chosen. */
async function aboutOf({ protocols }: Dependencies, { protocol: id }: TypedReport, { id: user }: Caller) {
  const found = id === '' ? undefined : await protocols.findById(id);
  if (found?.user !== user) return undefined;
  const { number, title, sections, version } = found;
  const [investigator = ''] = textsMeant(formOf(found), 'investigator.name', sections);
  return { number, title, version, investigator };
}

/** GET /api/follow-ups/report.pdf: a report as it is typed in the caller's own draft, to be attached to it. @throws NoSuchRecord, Ended */
export const printReport = (dependencies: Dependencies) =>
  endpoint({
    summary: 'An adverse event or a death report, made from the answers in a draft, as PDF',
    query: z.object({ draft: draftIdSchema }),
    answers: { 200: null },
    handle: async ({ query, caller, res }) => {
      const kind = reportKind(query.draft);
      const draft = await openDraft(dependencies, caller.id, query.draft);
      if (!kind || draft.kind !== 'follow-up') throw new NoSuchRecord();
      const typed = typedReport(draft.body);
      const about = await aboutOf(dependencies, typed, caller);
      const drawn = `report ${caller.id} ${draft.draft_id} ${draft.version} ${typed.protocol} ${about?.version}`;
      const { config, clock } = dependencies;
      const pdf = await dependencies.pdfCache.print(
        drawn,
        () => reportDocument(kind, typed, about, { config, now: clock() }),
        caller.id,
      );
      sendPdf(res, [kind.replaceAll('_', '-'), about?.number].filter(Boolean).join('-'), pdf);
      return undefined;
    },
  });

const none: SafetyTally = { reports: 0, serious: 0, deaths: 0, late: 0, unexpected_related: 0, not_stated: 0 };

/** The tally with so many reports of this cell more. */
function plus(tally: SafetyTally, cell: SafetyCell, amount: number): SafetyTally {
  const counted = measuresOf(cell);
  const amounts = safetyMeasures.map((name) => [name, tally[name] + (counted.includes(name) ? amount : 0)]);
  return Object.fromEntries(amounts) as SafetyTally;
}

type Cells = SafetyFigures['cells'];
type Counted = Pick<SafetyFigures, 'totals' | 'cells'>;

/** The field that a grouping goes by. */
const fields = { study: 'protocol', product: 'safety_product' } as const;
type Asked = Pick<z.infer<typeof querySchema>, 'by' | 'key' | 'from' | 'to'>;

/** Which reports are counted: all, or those of one group; those of a period by their figure. */
function whereOf({ config }: Dependencies, { by = 'study', key, ...days }: Asked): Where {
  const group = key !== undefined && by === 'product' ? productKey(key) : key;
  const at = instantsOf(days, config.timeZone);
  if (!at) return { kind: safetyKinds(), ...(group !== undefined && { [fields[by]]: group }) };
  const figure = safetyFigureKey({ measure: 'reports', ...(group !== undefined && { by, key: group }) });
  return { safety_figures: figure, created_date: at };
}

/** Counts over one index, without reading a document. */
async function counted(dependencies: Dependencies, asked: Asked): Promise<Counted> {
  const amounts = await dependencies.followUps.countBy('safety_cell', whereOf(dependencies, asked));
  let totals = none;
  const cells = new Map<string, Cells[number]>();
  for (const [key, amount] of Object.entries(amounts)) {
    const cell = readCell(key);
    totals = plus(totals, cell, amount);
    const { seriousness, related } = cell;
    if (seriousness === undefined || related === undefined) continue;
    const place = `${seriousness} ${related}`;
    cells.set(place, { seriousness, related, reports: (cells.get(place)?.reports ?? 0) + amount });
  }
  return { totals, cells: [...cells.values()] };
}

/** These groups with their figures and names: of studies number and title. */
async function rowsOf(dependencies: Dependencies, asked: Asked, groups: readonly string[]): Promise<SafetyRow[]> {
  const { by = 'study' } = asked;
  const ids = by === 'study' ? groups : [];
  const found = ids.length === 0 ? [] : await dependencies.protocols.find({ where: { id: ids }, limit: ids.length });
  const named = new Map(found.map(({ id, number, title }) => [id, { number, title }]));
  const tallies = await Promise.all(groups.map((key) => counted(dependencies, { ...asked, by, key })));
  return groups.map((key, at) => ({
    ...{ key, title: by === 'product' ? key : '', ...named.get(key), ...none },
    ...tallies[at]?.totals,
  }));
}

/** A page of the groups, those with the most reports first, and how many there are. */
async function groupsOf(dependencies: Dependencies, asked: Asked, page: { skip: number; limit: number }) {
  const { by = 'study' } = asked;
  const { rows, values } = await dependencies.followUps.mostBy(fields[by], whereOf(dependencies, asked), page);
  return { groups: rows.map(([group]) => group), values };
}

/** GET /api/safety (docs/safety 9). */
export const readSafety = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Adverse events and deaths in figures, by study or product',
    query: querySchema,
    answers: { 200: safetyFiguresSchema },
    handle: async ({ query }) => {
      const [whole, { groups, values }] = await Promise.all([
        counted(dependencies, query),
        groupsOf(dependencies, query, pageOf(query)),
      ]);
      const rows = await rowsOf(dependencies, query, groups);
      const { by = 'study' } = query;
      return { status: 200, body: { by, ...whole, groups: values, rows } satisfies SafetyFigures };
    },
  });

/** GET /api/safety/export.csv and export.xlsx: all studies or products. */
export const exportSafety = (dependencies: Dependencies, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: 'Adverse events and deaths in figures, by study or product',
    query: querySchema,
    listOf(query) {
      const { by = 'study' } = query;
      async function* parts(size: number) {
        const { groups } = await groupsOf(dependencies, query, { skip: 0, limit: Number.MAX_SAFE_INTEGER });
        for (let at = 0; at < groups.length; at += size) yield groups.slice(at, at + size);
      }
      return {
        title: messages.exportedSafety[by],
        name: `safety-by-${by}`,
        columns: exportedColumns(safetyColumns[by]),
        chunks: allRows(parts, (groups) => rowsOf(dependencies, query, groups)),
      };
    },
  });
