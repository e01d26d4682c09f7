import type { ReportRow } from '@portal/contracts/reports';
import { instantsOf } from '@portal/service-kit/time';
import { aboutKey, aboutNothing } from '../completions/return-figures.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { addDays, addMonths } from '../protocol/calendar.rules.ts';
import { byFirst, medianOf, percentileOf, totalOf } from './histogram.rules.ts';
import type { ReportParameters } from './protocol-reports.ts';

/** How many of what is asked for are listed. */
const mostAsked = 10;

/** Returns for completion: how many of the applications, how often, and how long they took (docs/completions 15). */
export async function returns(
  { protocols, record, config, councilForms }: Dependencies,
  { months }: ReportParameters,
): Promise<ReportRow<'returns'>[]> {
  const [from = '', to = ''] = [months[0], months.at(-1)];
  const at = instantsOf({ from: `${from}-01`, to: addDays(`${addMonths(to, 1)}-01`, -1) }, config.timeZone);
  const [returned, completed] = await Promise.all([
    protocols.countBy('type_returns', { deleted: false, created_month: months }),
    record.countBy('completed_in', { kind: 'protocol.completed', ...(at && { at }) }),
  ]);
  const [timesOf, daysOf] = [byFirst(returned), byFirst(completed)];
  const studyTypes = await councilForms.studyTypes();
  return studyTypes.map((study_type) => {
    const [times, days] = [timesOf.get(study_type) ?? {}, daysOf.get(study_type) ?? {}];
    const submitted = totalOf(times);
    const some = submitted - (times[0] ?? 0);
    return {
      study_type,
      submitted,
      returned: some,
      percent: submitted === 0 ? null : Math.round((some * 1000) / submitted) / 10,
      times: Object.entries(times).reduce((sum, [often, amount]) => sum + Number(often) * amount, 0),
      median_days: medianOf(days),
      p90_days: percentileOf(days, 90),
    };
  });
}

/** What returns were about, most applications first. */
export async function askedFor(
  { protocols, councilForms }: Dependencies,
  { months }: ReportParameters,
): Promise<ReportRow<'asked-for'>[]> {
  const { hash, form } = await councilForms.present();
  const { attachments, sections } = form;
  const items = [
    ...attachments.fields.map(({ name: field }) => ({ section: attachments.name, field })),
    ...Object.keys(sections).map((section) => ({ section })),
    { section: null },
  ];
  const counted = await Promise.all(
    items.map(async (item) => {
      const asked_about = item.section === null ? aboutNothing : aboutKey(form, item);
      const where = { asked_about, deleted: false, created_month: { from: months[0] ?? '', to: months.at(-1) ?? '' } };
      return { ...item, form: hash, applications: await protocols.count({ where }) };
    }),
  );
  return counted
    .filter(({ applications }) => applications > 0)
    .sort((one, other) => other.applications - one.applications)
    .slice(0, mostAsked);
}
