import * as z from 'zod/mini';
import { safetyReportSchema } from './safety.ts';

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
