import type { ChoiceField } from '@portal/contracts/form';
import { Field, Select } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { useController } from 'react-hook-form';
import { useMessage, type QuestionProps } from '../question.ts';

/** One of a few, as a drop-down list or as radio buttons. */
export function ChoiceQuestion({ field, path, label }: QuestionProps<ChoiceField>) {
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
