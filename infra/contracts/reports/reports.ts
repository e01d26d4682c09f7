import * as z from 'zod/mini';
import { monthSchema } from '../http/day.ts';
import { outcomes } from '../decisions/outcome-labels.ts';
import { statuses } from '../protocol/status.ts';

/** The names of the reports, as in GET /api/reports/{name} and {name}/export.csv. */
export const reportNames = [
  'submissions',
  'outcomes',
  'decisions',
  'waiting',
  'reviewers',
  'follow-ups',
  'approvals',
  'returns',
  'asked-for',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Both months included. */
export const reportPeriodSchema = z.object({ from: z.optional(monthSchema), to: z.optional(monthSchema) });
export type ReportPeriod = z.infer<typeof reportPeriodSchema>;

/** The longest period of a report, in months. */
export const longestPeriod = 60;

/** Whom a protocol waits for, in more detail than the two clocks. */
export const waitingFor = ['office', 'reviewers', 'researcher'] as const;
export type WaitingFor = (typeof waitingFor)[number];

/** How long an approval has been overdue, in days; `soon` ends within the next 60. */
export const approvalBands = ['soon', 'to_30', 'to_90', 'beyond'] as const;
export type ApprovalBand = (typeof approvalBands)[number];

const days = z.nullable(z.number());

/** What each report answers: its rows, in the order in which they are shown. */
export const reportRows = {
  /** Each month of the period, those without any too. */
  submissions: z.object({ month: z.string(), submitted: z.number() }),
  /** Decisions on applications in the period, by outcome, zeros too; `percent` of all of them, to one decimal, null without any. */
  outcomes: z.object({ outcome: z.enum(outcomes), decisions: z.number(), percent: z.nullable(z.number()) }),
  /** By study type, of the protocols that were decided on for the first time in the period; whole or half days. */
  decisions: z.object({ study_type: z.string(), decided: z.number(), median_days: days, p90_days: days }),
  /** Now. Every status that waits for somebody, zeros too. */
  waiting: z.object({ waiting_for: z.enum(waitingFor), status: z.enum(statuses), protocols: z.number() }),
  /** Open tasks now; comments given in the period and the median of days until them. The most open first. */
  reviewers: z.object({
    id: z.string(),
    name: z.string(),
    open: z.number(),
    given: z.number(),
    median_days: days,
  }),
  /** Now: forms that wait for a decision or an acknowledgement, and those of them that do so for more than 14 days. */
  'follow-ups': z.object({ kind: z.string(), waiting: z.number(), overdue: z.number() }),
  /** Now: accepted protocols that are to be renewed. */
  approvals: z.object({ band: z.enum(approvalBands), protocols: z.number() }),
  /**
   * Returns for completion by study type: of the applications submitted in the period how many were returned at least once, which
   * part that is (percent, to one decimal) and how often in all; days until those were completed that were in the period.
   */
  returns: z.object({
    study_type: z.string(),
    submitted: z.number(),
    returned: z.number(),
    percent: z.nullable(z.number()),
    times: z.number(),
    median_days: days,
    p90_days: days,
  }),
  /** What returns of applications submitted in the period asked for, the ten most frequent: how many applications. Null: about no section. */
  'asked-for': z.object({
    section: z.nullable(z.string()),
    field: z.optional(z.string()),
    /** The form that says what they are called. */
    form: z.string(),
    applications: z.number(),
  }),
} as const satisfies Record<ReportName, z.ZodMiniType>;
export type ReportRow<N extends ReportName> = z.infer<(typeof reportRows)[N]>;

/** Days within which a follow-up should have been decided or acknowledged. */
export const decidedWithin = 14;

const reportHead = {
  /** The months that it speaks of. */
  from: z.string(),
  to: z.string(),
  /** The month of the first submission of all; null before there is one. */
  first: z.nullable(z.string()),
};
export const reportSchema = <N extends ReportName>(name: N) =>
  z.object({ ...reportHead, rows: z.array(reportRows[name]) });
/** GET /api/reports/{name}. */
export interface Report<N extends ReportName> {
  from: string;
  to: string;
  first: string | null;
  rows: ReportRow<N>[];
}
