import type { Answers, Field, RuleContext } from '@portal/contracts/form';
import { get, useFormContext, useFormState } from 'react-hook-form';

/** What every kind of question is drawn from. */
export interface QuestionProps<Kind extends Field = Field> {
  field: Kind;
  /** The answer's place in the form and its control's id: 'research_teams.0.email'. */
  path: string;
  label: string;
  /** The record around it. */
  record: Answers;
  context: RuleContext;
}

/** The message of the broken rule at this place, as the rule has it. */
export function useMessage(path: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: path });
  const found: unknown = get(errors, `${path}.message`);
  return typeof found === 'string' ? found : undefined;
}
