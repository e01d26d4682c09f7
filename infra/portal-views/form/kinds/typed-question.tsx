import {
  readAmount,
  whyRefused,
  type DateField,
  type MoneyField,
  type NumberField,
  type TextField,
} from '@portal/contracts/form';
import { formatCount, formatMoney } from '@portal/contracts/presentation';
import { DateInput, Field, Hint, TextArea, TextInput, type InputProps } from '@portal/ui-kit';
import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { useMessage, type QuestionProps } from '../question.ts';
import { messages } from '../messages.ts';
import { hintBelow, useTelephone } from './use-telephone.tsx';

type TypedField = TextField | NumberField | MoneyField | DateField;

/** Numbers are asked as text: browsers take commas out of numbers of their own. */
const controls: Record<TypedField['kind'], ComponentType<InputProps>> = {
  text: TextInput,
  long_text: TextArea as ComponentType<InputProps>,
  number: TextInput,
  money: TextInput,
  date: DateInput,
};

function earliestDay({ min }: DateField, { record, context }: QuestionProps<TypedField>): string | undefined {
  if (min === undefined) return undefined;
  const day = min === 'today' ? context.today : record[min.field];
  return typeof day === 'string' ? day : undefined;
}

/** Attributes that help while typing; the rules are the contracts'. docs/specification 34: numbers from 0, budget by 0.01. */
function typingAids(question: QuestionProps<TypedField>): InputProps {
  const { field } = question;
  switch (field.kind) {
    case 'number':
      return { min: 0, step: 1, inputMode: 'numeric' };
    case 'money':
      return { min: 0, step: 0.01, inputMode: 'decimal' };
    case 'date':
      return { min: earliestDay(field, question) };
    case 'text':
      if (field.shownLines) return { rows: field.shownLines } as InputProps;
      return { type: field.input ?? 'text', autoComplete: field.autocomplete };
    case 'long_text':
      return {};
  }
}

const controlOf = (field: TypedField) =>
  'shownLines' in field && field.shownLines ? controls.long_text : controls[field.kind];

/** What is typed into a line that is shown in several: a line break becomes a space. */
const inOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** How a number was read, where it is not typed so. */
function readingOf({ kind }: TypedField, answer: unknown): string | undefined {
  const amount = kind === 'money' || kind === 'number' ? readAmount(answer) : undefined;
  const shown = amount && (kind === 'money' ? formatMoney(amount) : formatCount(amount));
  return shown === answer ? undefined : shown;
}

/** A question answered by typing or by picking a day. */
export function TypedQuestion(question: QuestionProps<TypedField>) {
  const { field, path, label } = question;
  const { field: input } = useController({ name: path });
  const error = useMessage(path);
  const Control = controlOf(field);
  const answer: unknown = input.value;
  const isPhone = field.kind === 'text' && field.input === 'tel';
  const reading = readingOf(field, answer);
  const telephone = useTelephone(answer);
  const leave = () => {
    if (isPhone && typeof answer === 'string') {
      const number = telephone.tidy(answer);
      if (number !== answer) input.onChange(number);
    }
    input.onBlur();
  };
  return (
    <Field
      id={path}
      label={label}
      hint={hintBelow(field)}
      error={error}
      why={whyRefused(field, answer, error, question.context)}
      wide={!('half' in field && field.half)}
      required={field.rules.length > 0}
      optional={field.rules.length > 0 ? undefined : messages.optional}
    >
      <Control
        {...typingAids(question)}
        {...input}
        onBlur={leave}
        onChange={({ currentTarget: { value } }) => input.onChange('shownLines' in field ? inOneLine(value) : value)}
        value={answer === undefined || answer === null ? '' : String(answer)}
      />
      {reading && <Hint>{reading}</Hint>}
      {telephone.leftOut}
    </Field>
  );
}
