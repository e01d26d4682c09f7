import { isDay, labelOf } from '../form/index.ts';
import { formatDay } from '../presentation/format-day.ts';
import { type WarningRule, recordOf } from './warning.ts';
import { messages } from './messages.ts';

/** Training that is planned for after the study has begun. */
export const trainingDates: WarningRule = (form, application) => {
  const start = recordOf(application, 'proposed_research').starting_date;
  const record = recordOf(application, 'trainings');
  if (!isDay(start)) return [];
  return form.sections.trainings.fields.flatMap((field) => {
    const planned = record[`${field.name}_date`];
    if (field.kind !== 'yes_no' || record[field.name] !== 'No' || !isDay(planned) || planned <= start) return [];
    const name = labelOf(field, record, { study_type: '', today: '' });
    const message = messages.training({ training: name, day: formatDay(planned), start: formatDay(start) });
    return [{ field: `trainings.0.${field.name}_date`, message }];
  });
};

const longestYears = 10;

const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** A study that ends before it can begin, on the day on which it begins, or after more than ten years. */
export const studyDates: WarningRule = (_form, application, today) => {
  const { starting_date: start, ending_date: end } = recordOf(application, 'proposed_research');
  if (!isDay(end)) return [];
  const field = 'proposed_research.0.ending_date';
  if (end < today) return [{ field, message: messages.past({ day: formatDay(end) }) }];
  if (!isDay(start)) return [];
  if (end === start) return [{ field, message: messages.oneDay }];
  if (end <= yearsLater(start, longestYears)) return [];
  return [{ field, message: messages.years({ years: longestYears, day: formatDay(end) }) }];
};
