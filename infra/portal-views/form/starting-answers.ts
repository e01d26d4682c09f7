import type { Answers, Field } from '@portal/contracts/form';
import type { Form } from '@portal/contracts/council';
import { rowsOf, type Application } from '@portal/contracts/sections';

const initialOf = (field: Field): readonly [string, unknown][] =>
  field.kind === 'yes_no' && field.initial !== undefined ? [[field.name, field.initial]] : [];

const blankRecord = (fields: readonly Field[]): Answers => Object.fromEntries(fields.flatMap(initialOf));

/** A blank record in every section, so that each has its one row on screen; answers that have an initial value have it. */
export const startingAnswers = ({ sections }: Form, given: Application = {}): Application => ({
  ...given,
  ...Object.fromEntries(
    Object.entries(sections)
      .filter(([, { fields }]) => fields.length > 0)
      .map(([name, { fields }]) => {
        const rows = rowsOf(given, name);
        return [name, rows.length > 0 ? rows : [blankRecord(fields)]] as const;
      }),
  ),
});
