import { oneLine } from '@portal/contracts/texts';
import {
  daysAllowed,
  isRelated,
  isDeathKind,
  isSafetyKind,
  safetyFigureKey,
  safetyMeasures,
  safetyDays,
  seriousnesses,
  type FollowUpKind,
  type SafetyMeasure,
  type SafetyDays,
  type SafetyReport,
  type Seriousness,
} from '@portal/contracts/follow-ups';
import { daysLate } from '@portal/contracts/reviews';
import { addDays } from '../protocol/calendar.rules.ts';

/** What a form says of an event, with the day until which it was to be reported; null where it is not serious. */
export type Safety = SafetyReport & { due_at: string | null };

function allowedFor(seriousness: Seriousness, days: SafetyDays) {
  if (seriousness === 'no') return undefined;
  if (seriousness === 'death') return days.death;
  return seriousness === 'life_threatening' ? days['life-threatening'] : days.serious;
}

/** By which day an event is to be reported of which the team became aware on this one (docs/safety 4); null where it is not serious. */
function dueDay(seriousness: Seriousness, aware: string, days: SafetyDays): string | null {
  const allowed = allowedFor(seriousness, days);
  return allowed === undefined ? null : addDays(aware, daysAllowed(allowed));
}

/** The report with its deadline. */
export const withDeadline = (report: SafetyReport, days: SafetyDays = safetyDays): Safety => ({
  ...report,
  due_at: dueDay(report.seriousness, report.aware, days),
});

/** The same of a report that is typed so far; null also where its seriousness is not said. */
export function reportedBy(kind: FollowUpKind, typed: unknown, aware: string, days: SafetyDays = safetyDays) {
  const seriousness = isDeathKind(kind) ? 'death' : seriousnesses.find((one) => one === typed);
  return seriousness ? dueDay(seriousness, aware, days) : null;
}

/** By how many days it was reported late; 0 in time, and where it is not serious. `reportedOn` is the council's day of the report. */
export const lateDays = ({ due_at }: Pick<Safety, 'due_at'>, reportedOn: string): number =>
  due_at === null ? 0 : daysLate(due_at, reportedOn);

/** What is counted of a report. */
export interface SafetyCell {
  /** Undefined where the form does not say it. */
  seriousness: Seriousness | undefined;
  related: SafetyReport['related'] | undefined;
  isDeath: boolean;
  isLate: boolean;
  /** Not expected, and at least possibly caused by the study. */
  isUnexpectedAndRelated: boolean;
}

interface Form {
  kind: FollowUpKind;
  protocol: string;
  created_date: string;
  safety?: Safety | undefined;
}

function cellOf({ kind, safety }: Form, reportedOn: string): SafetyCell {
  const { seriousness, related } = safety ?? {};
  return {
    seriousness,
    related,
    isDeath: isDeathKind(kind) || seriousness === 'death',
    isLate: safety !== undefined && lateDays(safety, reportedOn) > 0,
    isUnexpectedAndRelated: safety !== undefined && !safety.expected && isRelated(safety.related),
  };
}

const flags = ['isDeath', 'isLate', 'isUnexpectedAndRelated'] as const;

/** A cell as text, as reports are counted by it. */
const cellKey = (cell: SafetyCell): string =>
  [cell.seriousness ?? '', cell.related ?? '', ...flags.map((flag) => (cell[flag] ? '1' : '0'))].join('.');

export function readCell(key: string): SafetyCell {
  const [seriousness = '', related = '', ...told] = key.split('.');
  const said = Object.fromEntries(flags.map((flag, place) => [flag, told[place] === '1']));
  return {
    seriousness: (seriousness || undefined) as SafetyCell['seriousness'],
    related: (related || undefined) as SafetyCell['related'],
    ...(said as Pick<SafetyCell, (typeof flags)[number]>),
  };
}

/** The figures that a report of this cell adds to (docs/safety 10). */
export function measuresOf(cell: SafetyCell): readonly SafetyMeasure[] {
  const { seriousness } = cell;
  const counts: Readonly<Record<SafetyMeasure, boolean>> = {
    reports: true,
    serious: seriousness !== undefined && seriousness !== 'no',
    deaths: cell.isDeath,
    late: cell.isLate,
    unexpected_related: cell.isUnexpectedAndRelated,
    not_stated: seriousness === undefined,
  };
  return safetyMeasures.filter((measure) => counts[measure]);
}

/** The product as reports are counted by it: its generic name, whatever its case. Empty where no form names one. */
export const productKey = (product: string | undefined): string =>
  oneLine(product ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .slice(0, 200);

/** The fields by which reports are listed and counted; none of other forms. */
export interface SafetyIndex {
  /** What lists show. */
  safety_head?: Pick<Safety, 'seriousness' | 'due_at'>;
  /** The order of the queue: not stated first, then by deadline, those without one last. */
  safety_order?: string;
  safety_cell?: string;
  safety_product?: string;
  /** The figures that it stands in: of all, of its study and of its product. */
  safety_figures?: string[];
}

/** The indexed fields of a form. `reportedOn` is the council's day on which it was sent. */
export function safetyIndexOf(form: Form, reportedOn: string): SafetyIndex {
  const { kind, protocol, created_date, safety } = form;
  if (!isSafetyKind(kind)) return {};
  const cell = cellOf(form, reportedOn);
  const product = productKey(safety?.product);
  const measures = [...measuresOf(cell), ...(safety ? [`${safety.seriousness}.${safety.related}` as const] : [])];
  const groups = [{}, { by: 'study', key: protocol }, { by: 'product', key: product }] as const;
  const urgency = safety ? (safety.due_at === null ? '2' : `1 ${safety.due_at}`) : '0';
  return {
    ...(safety && { safety_head: { seriousness: safety.seriousness, due_at: safety.due_at } }),
    safety_order: `${urgency} ${created_date}`,
    safety_cell: cellKey(cell),
    safety_product: product,
    safety_figures: groups.flatMap((group) => measures.map((measure) => safetyFigureKey({ measure, ...group }))),
  };
}
