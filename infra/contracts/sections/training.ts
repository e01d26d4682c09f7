import { yesOrNo } from '../form/choice-fields.ts';
import type { DateField } from '../form/field.ts';
import { day, dayNotBeforeToday, inResponse } from '../form/rule.ts';
import type { Section } from './section.ts';

const selectDate = 'Select date';

const planned = (name: string): DateField => ({
  kind: 'date',
  name: `${name}_date`,
  label: 'Planned date, today or later',
  viewLabel: 'Planned for',
  when: { field: name, is: 'No' },
  half: true,
  min: 'today',
  rules: [day(selectDate), inResponse('if changed', dayNotBeforeToday(selectDate))],
});

/** Any date will do: Other is exempt from the minimum (docs/specification 34). */
const plannedOther: DateField = {
  kind: 'date',
  name: 'other_date',
  label: 'Planned date',
  viewLabel: 'Planned for',
  when: { field: 'other', is: 'No' },
  half: true,
  rules: [day(selectDate)],
};

const withDate = (name: string, label: string) => [yesOrNo(name, label), planned(name)];

export const training = {
  name: 'trainings',
  title: 'Training',
  fields: [
    ...withDate('research_ethics', 'Research Ethics/Human Subjects Protection'),
    ...withDate('ich_gcp', 'ICH-GCP'),
    ...withDate('good_clinical_lab_practices', 'Good Clinical Laboratory Practices'),
    ...withDate('good_data_management_practices', 'Good Data Management Practices'),
    yesOrNo('other', 'Other'),
    plannedOther,
  ],
} as const satisfies Section;
