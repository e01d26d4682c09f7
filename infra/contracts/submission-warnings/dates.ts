import { firstMeant, placesMeant } from '../council/meanings.ts';
import { holds, isDay, labelOf } from '../form/index.ts';
import { formatDay } from '../presentation/format-day.ts';
import type { WarningRule } from './warning.ts';
import { messages } from './messages.ts';

/** Training that is planned for after the study has begun. It has the name of the question that asks for its day. */
export const trainingDates: WarningRule = (form, application) => {
  const start = firstMeant(form, 'study.start', application)?.answer;
  if (!isDay(start)) return [];
  return placesMeant(form, 'training_date', application).flatMap(
    ({ section, field, path, answer: planned, record }) => {
      const fields = form.sections[section]?.fields ?? [];
      const day = fields.find(({ name }) => name === field);
      const context = { study_type: application.study_type ?? '', today: '' };
      if (!day || (day.when && !holds(day.when, record, context)) || !isDay(planned) || planned <= start) return [];
      const asking = day.when && 'field' in day.when ? day.when.field : undefined;
      const training = labelOf(fields.find(({ name }) => name === asking) ?? day, record, context);
      return [
        { field: path, message: messages.training({ training, day: formatDay(planned), start: formatDay(start) }) },
      ];
    },
  );
};

const longestYears = 10;

const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** A study that ends before it can begin, on the day on which it begins, or after more than ten years. */
export const studyDates: WarningRule = (form, application, today) => {
  const start = firstMeant(form, 'study.start', application)?.answer;
  const { path: field = '', answer: end } = firstMeant(form, 'study.end', application) ?? {};
  if (!isDay(end)) return [];
  if (end < today) return [{ field, message: messages.past({ day: formatDay(end) }) }];
  if (!isDay(start)) return [];
  if (end === start) return [{ field, message: messages.oneDay }];
  if (end <= yearsLater(start, longestYears)) return [];
  return [{ field, message: messages.years({ years: longestYears, day: formatDay(end) }) }];
};
