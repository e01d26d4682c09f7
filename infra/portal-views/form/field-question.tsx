import { labelOf, type ChoiceField, type Field as FormField } from '@portal/contracts/form';
import { Field, Select } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { useController } from 'react-hook-form';
import '../section-messages.ts';
import { FileQuestion } from './kinds/file-question.tsx';
import { ListQuestion } from './kinds/list-question.tsx';
import { TypedQuestion } from './kinds/typed-question.tsx';
import { YesNoQuestion } from './kinds/yes-no-question.tsx';
import { type QuestionProps, useMessage } from './question.ts';

/** One of a few, as a drop-down list or as radio buttons. */
function ChoiceQuestion({ field, path, label }: QuestionProps<ChoiceField>) {
  const { field: input } = useController({ name: path });
  const error = useMessage(path);
  const value = String(input.value ?? '');
  const { hint, options } = field;
  if (field.look === 'radio') {
    return <RadioGroup {...input} id={path} legend={label} required {...{ hint, error, options, value }} />;
  }
  return (
    <Field id={path} label={label} hint={hint} error={error} wide={!field.half} required>
      <Select {...input} value={value} options={options} placeholder={field.prompt} />
    </Field>
  );
}

/** One field by its kind. Flags are drawn by the group, in FlagGroup. */
export function FieldQuestion(props: Omit<QuestionProps, 'label'>) {
  const { field, record, context } = props;
  const question = { ...props, label: labelOf(field, record, context) };
  return drawn(field, question);
}

function drawn(field: FormField, question: QuestionProps) {
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
