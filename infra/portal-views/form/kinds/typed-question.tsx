import type { DateField, MoneyField, NumberField, TextField } from '@portal/contracts/form';
import { DateInput, Field, NumberInput, TextArea, TextInput, type InputProps } from '@portal/ui-kit';
import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { useMessage, type QuestionProps } from '../question.ts';
import { words } from '../words.ts';

type TypedField = TextField | NumberField | MoneyField | DateField;

const controls: Record<TypedField['kind'], ComponentType<InputProps>> = {
  text: TextInput,
  long_text: TextArea as ComponentType<InputProps>,
  number: NumberInput,
  money: NumberInput,
  date: DateInput,
};

function earliestDay({ min }: DateField, { record, context }: QuestionProps<TypedField>): string | undefined {
  if (min === undefined) return undefined;
  const day = min === 'today' ? context.today : record[min.field];
  return typeof day === 'string' ? day : undefined;
}

/** Attributes that help while typing; the rules are the contracts'. Specification section 5: numbers from 0, budget by 0.01. */
function typingAids(question: QuestionProps<TypedField>): InputProps {
  const { field } = question;
  switch (field.kind) {
    case 'number':
      return { min: 0, step: 1, inputMode: 'numeric' };
    case 'money':
      return { min: 0, step: 0.01 };
    case 'date':
      return { min: earliestDay(field, question) };
    case 'text':
      return { type: field.input ?? 'text', autoComplete: field.autocomplete };
    case 'long_text':
      return {};
  }
}

/** A question answered by typing or by picking a day. */
export function TypedQuestion(question: QuestionProps<TypedField>) {
  const { field, path, label } = question;
  const { field: input } = useController({ name: path });
  const error = useMessage(path);
  const Control = controls[field.kind];
  const answer: unknown = input.value;
  return (
    <Field
      id={path}
      label={label}
      hint={field.hint}
      error={error}
      wide={!('half' in field && field.half)}
      required={field.rules.length > 0}
      optional={field.rules.length > 0 ? undefined : words.optional}
    >
      <Control
        {...typingAids(question)}
        {...input}
        value={answer === undefined || answer === null ? '' : String(answer)}
      />
    </Field>
  );
}
