import type { Condition, Field } from '@portal/contracts/form';
import type { Section } from '@portal/contracts/sections';

const asked = (condition: Condition | undefined): readonly string[] => {
  if (!condition) return [];
  if ('any' in condition) return condition.any.flatMap(asked);
  return 'field' in condition ? [condition.field] : [];
};

function decidedBy(field: Field): readonly string[] {
  const first = field.kind === 'date' && typeof field.min === 'object' ? [field.min.field] : [];
  // Files are counted: their number is shown.
  const own = field.kind === 'file' ? [field.name] : [];
  // An amount is shown with its currency.
  const unit = field.kind === 'money' && field.currency !== undefined ? [field.currency] : [];
  return [...asked(field.when), ...asked(field.labelWhen?.when), ...first, ...own, ...unit];
}

/** The names of the fields by whose answers others are shown, labelled, limited or counted. */
export const decidingFields = ({ fields }: Section): readonly string[] => [...new Set(fields.flatMap(decidedBy))];
