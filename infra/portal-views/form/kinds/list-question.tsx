import { rowTitle } from '../titles.ts';
import type { ListField } from '@portal/contracts/form';
import { Button, Field, Icon, TextInput, VisuallyHidden } from '@portal/ui-kit';
import { ChoiceGroup, RepeatAdd } from '@portal/ui-kit/form';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useMessage, type QuestionProps } from '../question.ts';
import { messages } from '../messages.ts';

interface RowProps {
  path: string;
  title: string;
  value: string;
  onChange: (value: string) => void;
  onRemove: () => void;
}

function ListRow({ path, title, value, onChange, onRemove }: RowProps) {
  const remove = (
    <Button variant="quiet-danger" onClick={onRemove}>
      <Icon name="minus" />
      {messages.rows.remove}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
  return (
    <Field id={path} label={title} error={useMessage(path)} beside={remove} required>
      <TextInput name={path} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}

/** Rows of one short text each, none at first. */
export function ListQuestion({ field, path, label }: QuestionProps<ListField>) {
  const { field: input } = useController({ name: path });
  const add = useRef<HTMLButtonElement>(null);
  const rows: readonly string[] = Array.isArray(input.value) ? input.value : [];
  const replace = (index: number, ...by: string[]) => input.onChange(rows.toSpliced(index, 1, ...by));
  return (
    <ChoiceGroup legend={label}>
      {() => (
        <>
          {rows.map((row, index) => (
            <ListRow
              key={index}
              path={`${path}.${index}`}
              title={rowTitle(field.noun, index + 1)}
              value={row}
              onChange={(value) => replace(index, value)}
              onRemove={() => {
                replace(index);
                add.current?.focus();
              }}
            />
          ))}
          <RepeatAdd>
            <Button ref={add} variant="secondary" small onClick={() => input.onChange([...rows, ''])}>
              <Icon name="plus" />
              {messages.rows.add({ noun: field.noun })}
            </Button>
          </RepeatAdd>
        </>
      )}
    </ChoiceGroup>
  );
}
