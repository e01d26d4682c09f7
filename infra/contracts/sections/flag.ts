import type { Condition } from '../form/condition.ts';
import type { FlagField } from '../form/field.ts';

/** A checkbox without a rule: left unticked it means no. */
export const flag = (group: string, name: string, label: string, when?: Condition): FlagField => ({
  kind: 'flag',
  group,
  name,
  label,
  rules: [],
  ...(when ? { when } : {}),
});
