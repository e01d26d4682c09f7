import {
  safetyFigureKey,
  safetyFiguresSchema,
  safetyGroupings,
  safetyKinds,
  safetyMeasures,
  type SafetyFigures,
  type SafetyGrouping,
  type SafetyRow,
  type SafetyTally,
} from '@portal/contracts/follow-ups';
import { daySchema } from '@portal/contracts/http';
import { safetyColumns } from '@portal/contracts/presentation';
import { listQuerySchema, pageOf } from '@portal/service-kit/http';
import type { ListFormat } from '@portal/service-kit/list-file';
import { measuresOf, productKey, readSafetyKey, type SafetyCell } from '../../domain/safety.ts';
import type { Dependencies } from '../../dependencies.ts';
import { messages } from '../../messages.ts';
import { endpoint, exportEndpoint } from '../endpoint.ts';
import { exportedColumns } from '../reports/export-figures.ts';
import type { Where } from '@portal/service-kit/store';
import { instantsOf } from '@portal/service-kit/time';
import * as z from 'zod/mini';

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

const none: SafetyTally = { reports: 0, serious: 0, deaths: 0, late: 0, unexpected_related: 0, not_stated: 0 };

/** The tally with so many reports of this cell more. */
function plus(tally: SafetyTally, cell: SafetyCell, amount: number): SafetyTally {
  const counted = measuresOf(cell);
  const amounts = safetyMeasures.map((name) => [name, tally[name] + (counted.includes(name) ? amount : 0)]);
  return Object.fromEntries(amounts) as SafetyTally;
}

type Cells = SafetyFigures['cells'];
interface Counted {
  totals: SafetyTally;
  cells: Cells;
  /** By group, the most reports first. */
  groups: readonly (readonly [group: string, tally: SafetyTally])[];
}

const fields = { study: 'safety_study', product: 'safety_product' } as const;
/** Sorts after every character of a cell. */
const last = '\uffff';

/** What was added up of a count, for as long as the store remembers it. */
const added = new WeakMap<Readonly<Record<string, number>>, Counted>();

type Asked = Pick<z.infer<typeof querySchema>, 'by' | 'key' | 'from' | 'to'>;

/** Counts over one index, without reading a document: of all reports, or of those of one group; those of a period by their figure. */
async function counted({ followUps, config }: Dependencies, { by = 'study', key, ...days }: Asked): Promise<Counted> {
  const field = fields[by];
  const group = key !== undefined && by === 'product' ? productKey(key) : key;
  const one = group === undefined ? {} : { [field]: { from: `${group}|`, to: `${group}|${last}` } };
  const at = instantsOf(days, config.timeZone);
  const figure = safetyFigureKey({ measure: 'reports', ...(group !== undefined && { by, key: group }) });
  const where: Where = at ? { safety_figures: figure, created_date: at } : { kind: safetyKinds, ...one };
  const amounts = await followUps.countBy(field, where);
  const known = added.get(amounts) ?? addUp(amounts);
  added.set(amounts, known);
  return known;
}

function addUp(amounts: Readonly<Record<string, number>>): Counted {
  let totals = none;
  const groups = new Map<string, SafetyTally>();
  const cells = new Map<string, Cells[number]>();
  for (const [counter, amount] of Object.entries(amounts)) {
    const { group: of, cell } = readSafetyKey(counter);
    totals = plus(totals, cell, amount);
    groups.set(of, plus(groups.get(of) ?? none, cell, amount));
    const { seriousness, related } = cell;
    if (seriousness === undefined || related === undefined) continue;
    const place = `${seriousness} ${related}`;
    cells.set(place, { seriousness, related, reports: (cells.get(place)?.reports ?? 0) + amount });
  }
  const inOrder = [...groups].sort(([a, one], [b, two]) => two.reports - one.reports || (a < b ? -1 : 1));
  return { totals, cells: [...cells.values()], groups: inOrder };
}

/** The groups with their names: of studies number and title. */
async function rowsOf(
  { protocols }: Dependencies,
  by: SafetyGrouping,
  groups: Counted['groups'],
): Promise<SafetyRow[]> {
  const ids = by === 'study' ? groups.map(([id]) => id) : [];
  const found = ids.length === 0 ? [] : await protocols.find({ where: { id: ids }, limit: ids.length });
  const named = new Map(found.map(({ id, number, title }) => [id, { number, title }]));
  return groups.map(([key, tally]) => ({ key, title: by === 'product' ? key : '', ...named.get(key), ...tally }));
}

/** GET /api/safety (docs/safety 9). */
export const readSafety = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Adverse events and deaths in figures, by study or product',
    query: querySchema,
    answers: { 200: safetyFiguresSchema },
    handle: async ({ query }) => {
      const { by = 'study' } = query;
      const { totals, cells, groups } = await counted(dependencies, query);
      const { skip, limit } = pageOf(query);
      const rows = await rowsOf(dependencies, by, groups.slice(skip, skip + limit));
      return { status: 200, body: { by, totals, cells, groups: groups.length, rows } satisfies SafetyFigures };
    },
  });

/** Groups of which the names are read at a time. */
const batch = 500;

/** GET /api/safety/export.csv and export.xlsx: all studies or products. */
export const exportSafety = (dependencies: Dependencies, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: 'Adverse events and deaths in figures, by study or product',
    query: querySchema,
    listOf(query) {
      const { by = 'study' } = query;
      async function* chunks() {
        const { groups } = await counted(dependencies, query);
        for (let at = 0; at < groups.length; at += batch)
          yield await rowsOf(dependencies, by, groups.slice(at, at + batch));
      }
      return {
        title: messages.exportedSafety[by],
        name: `safety-by-${by}`,
        columns: exportedColumns(safetyColumns[by]),
        chunks: chunks(),
      };
    },
  });
