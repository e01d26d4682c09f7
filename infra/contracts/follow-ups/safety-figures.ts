import * as z from 'zod/mini';
import { safetyReportSchema } from './safety.ts';
import { relatednesses, seriousnesses, type Relatedness, type Seriousness } from './safety-labels.ts';

/** By what reports of adverse events and deaths are counted. */
export const safetyGroupings = ['study', 'product'] as const;
export type SafetyGrouping = (typeof safetyGroupings)[number];

const amounts = {
  reports: z.number(),
  /** By whichever criterion. */
  serious: z.number(),
  deaths: z.number(),
  /** Reported late. */
  late: z.number(),
  /** Not expected, and at least possibly caused by the study. */
  unexpected_related: z.number(),
  not_stated: z.number(),
};
/** What is counted of reports. */
export type SafetyMeasure = keyof typeof amounts;
export const safetyMeasures = Object.keys(amounts) as readonly SafetyMeasure[];

/** A figure: what is counted, or how many reports of one seriousness are related in one way; of one group, or of all. */
export interface SafetyFigure {
  measure: SafetyMeasure | `${Seriousness}.${Relatedness}`;
  by?: SafetyGrouping;
  key?: string;
}

/** A figure as the list of its reports is asked for it: 'serious', 'study|p-1|death.unlikely'. */
export const safetyFigureKey = ({ measure, by, key }: SafetyFigure): string =>
  by === undefined || key === undefined ? measure : `${by}|${key}|${measure}`;

const figurePattern = new RegExp(
  `^(?:(${safetyGroupings.join('|')})\\|(.*)\\|)?(${safetyMeasures.join('|')}|(?:${seriousnesses.join('|')})\\.(?:${relatednesses.join('|')}))$`,
  's',
);

/** The figure of such a key; undefined where there is none. */
export function readSafetyFigure(text: string): SafetyFigure | undefined {
  const [whole, by, key, measure] = figurePattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { measure, ...(by !== undefined && { by, key }) } as SafetyFigure;
}

const safetyTallySchema = z.object(amounts);
export type SafetyTally = z.infer<typeof safetyTallySchema>;

/** One study or product. */
const safetyRowSchema = z.object({
  key: z.string(),
  /** Of a study. */
  number: z.optional(z.string()),
  /** The study's title, or the product's name; empty where no form named one. */
  title: z.string(),
  ...amounts,
});
export type SafetyRow = z.infer<typeof safetyRowSchema>;

/** GET /api/safety. */
export const safetyFiguresSchema = z.object({
  by: z.enum(safetyGroupings),
  totals: safetyTallySchema,
  /** How many reports of each seriousness are related how, of those that say it; zeros are left out. */
  cells: z.array(
    z.object({
      seriousness: safetyReportSchema.shape.seriousness,
      related: safetyReportSchema.shape.related,
      reports: z.number(),
    }),
  ),
  /** How many groups there are, and a page of them, the most reports first. */
  groups: z.number(),
  rows: z.array(safetyRowSchema),
});
export type SafetyFigures = z.infer<typeof safetyFiguresSchema>;
