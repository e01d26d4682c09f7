import type { Answers, Field } from '@portal/contracts/form';
import { sectionNames, sections, type Application, type SectionName } from '@portal/contracts/sections';

const initialOf = (field: Field): readonly [string, unknown][] =>
  field.kind === 'yes_no' && field.initial !== undefined ? [[field.name, field.initial]] : [];

const blankRecord = (name: SectionName): Answers => Object.fromEntries(sections[name].fields.flatMap(initialOf));

/** A blank record in every section, so that each has its one row on screen; answers that have an initial value have it. */
export const startingAnswers = (given: Application = {}): Application => ({
  ...given,
  ...Object.fromEntries(
    sectionNames.map((name) => [name, given[name]?.length ? given[name] : [blankRecord(name)]] as const),
  ),
});
