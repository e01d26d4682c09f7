import '../section-messages.ts';
import type { Field } from '@portal/contracts/form';
import { labelOf } from '@portal/contracts/form';
import { ChoiceQuestion } from './kinds/choice-question.tsx';
import { FileQuestion } from './kinds/file-question.tsx';
import { ListQuestion } from './kinds/list-question.tsx';
import { TypedQuestion } from './kinds/typed-question.tsx';
import { YesNoQuestion } from './kinds/yes-no-question.tsx';
import type { QuestionProps } from './question.ts';

/** One field by its kind. Flags are drawn by the group, in FlagGroup. */
export function FieldQuestion(props: Omit<QuestionProps, 'label'>) {
  const { field, record, context } = props;
  const question = { ...props, label: labelOf(field, record, context) };
  return drawn(field, question);
}

function drawn(field: Field, question: QuestionProps) {
  switch (field.kind) {
    case 'yes_no':
      return <YesNoQuestion {...question} field={field} />;
    case 'choice':
      return <ChoiceQuestion {...question} field={field} />;
    case 'list':
      return <ListQuestion {...question} field={field} />;
    case 'file':
      return <FileQuestion {...question} field={field} />;
    case 'flag':
      return null;
    default:
      return <TypedQuestion {...question} field={field} />;
  }
}
