import {
  deadlineSentence,
  readSafetyDays,
  safetyDays,
  safetyQuestions,
  type FollowUpKind,
} from '@portal/contracts/follow-ups';
import type { Field as FormField } from '@portal/contracts/form';
import {
  Card,
  CardBody,
  CardHead,
  DateInput,
  Field,
  FormGrid,
  Meta,
  Select,
  TextArea,
  TextInput,
} from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { portalToday, shownYesNo, yesNoOptions } from '@portal/portal-views';
import { portalSettings } from '@portal/web-kit';
import { useStore } from 'zustand';
import { formBodyOf, type FormSession } from './form-session.ts';
import { messages } from './messages.ts';

interface QuestionProps {
  field: FormField;
  value: unknown;
  error: string | undefined;
  onAnswer: (answer: string | boolean) => void;
}

/** One question by its kind: these forms have text, days, choices, and Yes or No. */
function Question({ field, value, error, onAnswer }: QuestionProps) {
  const id = `safety.${field.name}`;
  const { label, hint } = field;
  const shown = value === undefined || value === null ? '' : String(value);
  const typed = {
    value: shown,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onAnswer(currentTarget.value),
  };
  if (field.kind === 'yes_no')
    return (
      <RadioGroup
        {...{ id, legend: label, hint, error, options: yesNoOptions, value: shownYesNo(value) }}
        name={id}
        required
        onChange={({ currentTarget }) => onAnswer(currentTarget.value === 'Yes')}
      />
    );
  if (field.kind === 'choice' && field.look === 'radio')
    return <RadioGroup {...{ id, legend: label, hint, error, options: field.options }} {...typed} name={id} required />;
  const control =
    field.kind === 'choice' ? (
      <Select {...typed} options={field.options} placeholder={field.prompt} />
    ) : field.kind === 'date' ? (
      <DateInput {...typed} max={portalToday()} />
    ) : field.kind === 'long_text' ? (
      <TextArea {...typed} />
    ) : (
      <TextInput {...typed} />
    );
  return (
    <Field id={id} label={label} hint={hint} error={error} wide={!('half' in field && field.half)} required>
      {control}
    </Field>
  );
}

interface Props {
  kind: FollowUpKind;
  session: FormSession;
  messageOf: (field: string) => string | undefined;
}

/** What an adverse event or a death report says of the event (docs/safety 1). Kept as it is typed, with the rest of the form. */
export function SafetyQuestions({ kind, session, messageOf }: Props) {
  const answers = useStore(session.draft.store, ({ body }) => formBodyOf(body).safety);
  return (
    <Card aria-labelledby="safety">
      <CardHead>
        <h2 id="safety">{messages.safety}</h2>
        <Meta>{deadlineSentence(kind, readSafetyDays(portalSettings.safetyDays) ?? safetyDays)}</Meta>
      </CardHead>
      <CardBody>
        <FormGrid>
          {safetyQuestions(kind).map((field) => (
            <Question
              key={field.name}
              field={field}
              value={answers[field.name]}
              error={messageOf(`safety.${field.name}`)}
              onAnswer={(answer) => session.change({ safety: { ...answers, [field.name]: answer } })}
            />
          ))}
        </FormGrid>
      </CardBody>
    </Card>
  );
}
