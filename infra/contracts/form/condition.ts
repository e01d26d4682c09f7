import type { Answers, RuleContext } from './rule.ts';

/** When a field, a row or a section is shown. Data, so that screens, checks and documents read the same thing. */
export type Condition =
  | { field: string; is: string | boolean }
  | { study_type: readonly string[] }
  | { any: readonly Condition[] };

/** Whether the condition holds for this record. `context.study_type` is the application's. */
export function holds(condition: Condition | undefined, record: Answers, context: RuleContext): boolean {
  if (!condition) return true;
  if ('any' in condition) return condition.any.some((one) => holds(one, record, context));
  if ('study_type' in condition) return condition.study_type.includes(context.study_type);
  return record[condition.field] === condition.is;
}
