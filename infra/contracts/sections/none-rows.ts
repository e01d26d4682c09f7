import type { Answers } from '../form/index.ts';
import type { Section } from './section.ts';

const none = 'None';

/** The row that stands for "There are none": the specification's form wants one whole row at least. */
export const noneRow = ({ fields }: Section): Answers => Object.fromEntries(fields.map(({ name }) => [name, none]));

/** Whether these rows say that there are none. */
export const saysNone = ({ rows, fields }: Section, records: readonly Answers[]): boolean =>
  rows?.none !== undefined && records.length === 1 && fields.every(({ name }) => records[0]?.[name] === none);
