import type { Condition } from './condition.ts';
import type { ChoiceField, FlagField, YesNoField } from './field.ts';
import { oneOf } from './rule.ts';

const select = 'Select option';

/** Yes or No, which must be answered, stored as words. */
export const yesOrNo = (name: string, label: string, more: Partial<YesNoField> = {}): YesNoField => ({
  kind: 'yes_no',
  stored: 'words',
  name,
  label,
  rules: [oneOf(['Yes', 'No'], select)],
  ...more,
});

/** The same, stored as a boolean. */
export const trueOrFalse = (name: string, label: string, more: Partial<YesNoField> = {}): YesNoField =>
  yesOrNo(name, label, { stored: 'boolean', rules: [oneOf([true, false], select)], ...more });

/** One of these values, which are their own labels; `missing` is the message where none is chosen, and a drop-down's first entry. */
export const oneOfThese = (
  name: string,
  label: string,
  values: readonly string[],
  missing: string,
  more: Partial<ChoiceField> = {},
): ChoiceField => ({
  kind: 'choice',
  name,
  label,
  options: values.map((value) => ({ value, label: value })),
  rules: [oneOf(values, missing)],
  ...(more.look === 'radio' ? { look: 'radio' } : { look: 'select', prompt: missing, half: true }),
  ...more,
});

/** A checkbox without a rule: left unticked it means no. */
export const flag = (group: string, name: string, label: string, when?: Condition): FlagField => ({
  kind: 'flag',
  group,
  name,
  label,
  rules: [],
  ...(when ? { when } : {}),
});

/** Checkboxes of one group, by their names. */
export const flags = (group: string, labels: Readonly<Record<string, string>>): FlagField[] =>
  Object.entries(labels).map(([name, label]) => flag(group, name, label));
