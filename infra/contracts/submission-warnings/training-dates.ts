import { isDay, labelOf } from '../form/index.ts';
import { formatDay } from '../presentation/format-day.ts';
import { training } from '../sections/training.ts';
import { recordOf } from './answers.ts';
import type { WarningRule } from './warning.ts';

/** Training that is planned for after the study has begun. */
export const trainingDates: WarningRule = (application) => {
  const start = recordOf(application, 'proposed_research').starting_date;
  const record = recordOf(application, 'trainings');
  if (!isDay(start)) return [];
  return training.fields.flatMap((field) => {
    const planned = record[`${field.name}_date`];
    if (field.kind !== 'yes_no' || record[field.name] !== 'No' || !isDay(planned) || planned <= start) return [];
    const name = labelOf(field, record, { study_type: '', today: '' });
    const message = `Training “${name}” is planned for ${formatDay(planned)}, after the study starts on ${formatDay(start)}. Is that right?`;
    return [{ field: `trainings.0.${field.name}_date`, message }];
  });
};
