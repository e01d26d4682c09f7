import { type ApprovalBand, approvalBands, type ReportRow, type WaitingFor } from '@portal/contracts/reports';
import { type Status, statuses, type ClockOwner, clockOwnerOf, clockOwners } from '@portal/contracts/protocol';
import { outcomes as allOutcomes } from '@portal/contracts/decisions';
import { addDays, addMonths } from '../protocol/calendar.rules.ts';
import { instantsOf } from '@portal/service-kit/time';
import { medianOf, percentileOf, totalOf } from './histogram.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { numberKey } from '../protocol/stored.ts';
import { reminders } from '../approvals/approval.types.ts';

/** An upper limit of what is read at once. */
const most = 1000;

/** Deleted protocols are not counted. */
const present = { deleted: false };

/** Submissions by month. */
export async function submissions(
  { protocols }: Dependencies,
  { months }: ReportParameters,
): Promise<ReportRow<'submissions'>[]> {
  const found = await protocols.countBy('created_month', { ...present, created_month: months });
  return months.map((month) => ({ month, submitted: found[month] ?? 0 }));
}

const decisionKinds = ['protocol.accepted', 'protocol.rejected'];

/** The outcomes of the decisions between these instants that were taken back: few, so each is looked up. */
async function undoneIn({ record, config }: Pick<Dependencies, 'record' | 'config'>, from = '', to = '') {
  const acts = await record.find({ where: { kind: 'protocol.decision_undone', at: { from } }, limit: most });
  const undone = acts.map(async ({ at, number, protocol }) => {
    const lines = await record.find({
      where: { number_key: numberKey(config.council, number), at: { to: at } },
      sort: '-at',
      limit: most,
    });
    return lines.find((line) => line.protocol === protocol && decisionKinds.includes(line.kind));
  });
  return (await Promise.all(undone)).flatMap((line) =>
    line && line.at >= from && line.at <= to ? [line.outcome] : [],
  );
}

/** Decisions on applications by outcome, without those that were taken back. */
export async function outcomes(
  dependencies: Dependencies,
  { months }: ReportParameters,
): Promise<ReportRow<'outcomes'>[]> {
  const { record, config } = dependencies;
  const [from = '', to = ''] = [months[0], months.at(-1)];
  const at = instantsOf({ from: `${from}-01`, to: addDays(`${addMonths(to, 1)}-01`, -1) }, config.timeZone);
  const decided = { kind: decisionKinds, ...(at && { at }) };
  const [found, undone] = await Promise.all([
    record.countBy('outcome', decided),
    undoneIn(dependencies, at?.from, at?.to),
  ]);
  const amounts = allOutcomes.map((outcome) => (found[outcome] ?? 0) - undone.filter((one) => one === outcome).length);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return allOutcomes.map((outcome, index) => {
    const decisions = amounts[index] ?? 0;
    return { outcome, decisions, percent: total === 0 ? null : Math.round((decisions * 1000) / total) / 10 };
  });
}

/** Days to the first decision, by study type. */
export const decisions = async (
  { protocols, councilForms }: Dependencies,
  { months }: ReportParameters,
): Promise<ReportRow<'decisions'>[]> =>
  Promise.all(
    (await councilForms.studyTypes()).map(async (study_type) => {
      const where = { ...present, decided_month: months, study_type };
      const days = await protocols.countBy('first_decision_days', where);
      const [median_days, p90_days] = [medianOf(days), percentileOf(days, 90)];
      return { study_type, decided: totalOf(days), median_days, p90_days };
    }),
  );

const atReviewers: readonly Status[] = ['assigned', 'partially reviewed'];

/** Who has to act on a protocol of this status that is with this one. */
const waitsFor = (status: Status, owner: ClockOwner | null): WaitingFor | null =>
  owner === 'council' ? (atReviewers.includes(status) ? 'reviewers' : 'office') : owner;

/** How many protocols wait for whom, by status; of the council's statuses with the researcher those alone that are. */
export async function waiting({ protocols }: Dependencies): Promise<ReportRow<'waiting'>[]> {
  const with_council = await protocols.countBy('status', { ...present, clock_owner: 'council' });
  const with_researcher = await protocols.countBy('status', { ...present, clock_owner: 'researcher' });
  const rows = clockOwners.flatMap((owner) => {
    const found = owner === 'council' ? with_council : with_researcher;
    return statuses
      .filter((status) => clockOwnerOf(status) === owner || found[status])
      .map((status) => ({ waiting_for: waitsFor(status, owner), status, protocols: found[status] ?? 0 }));
  });
  const order: readonly WaitingFor[] = ['office', 'reviewers', 'researcher'];
  return order.flatMap((waiting_for) =>
    rows.flatMap((row) => (row.waiting_for === waiting_for ? [{ ...row, waiting_for }] : [])),
  );
}

/** Ranges of the last day of approvals, by band, both ends included. */
const bandsOn = (today: string): Readonly<Record<ApprovalBand, { from?: string; to: string }>> => ({
  soon: { from: today, to: addDays(today, reminders[0]) },
  to_30: { from: addDays(today, -30), to: addDays(today, -1) },
  to_90: { from: addDays(today, -90), to: addDays(today, -31) },
  beyond: { to: addDays(today, -91) },
});

/** Approvals to renew, by urgency. */
export const approvals = (
  { protocols }: Dependencies,
  { today }: ReportParameters,
): Promise<ReportRow<'approvals'>[]> =>
  Promise.all(
    approvalBands.map(async (band) => {
      const where = { ...present, status: 'accepted', valid_until: bandsOn(today)[band] };
      return { band, protocols: await protocols.count({ where }) };
    }),
  );

/** The parameters of a report. */
export interface ReportParameters {
  /** Months as 'YYYY-MM', in order. */
  months: readonly string[];
  /** 'YYYY-MM-DD' in the council's time zone. */
  today: string;
  now: Date;
}
