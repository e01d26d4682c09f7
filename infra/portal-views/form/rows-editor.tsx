import { rowTitle } from './titles.ts';
import { shownFields, type Answers } from '@portal/contracts/form';
import { fieldsOf, noneRow, saysNone, type Part, type Rows } from '@portal/contracts/sections';
import { Button, Checkbox, Icon, VisuallyHidden } from '@portal/ui-kit';
import { RepeatAdd, RepeatRow } from '@portal/ui-kit/form';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useQuestionRenderers } from './question-renderers.ts';
import { fieldPath, recordPath, useRecord } from './use-record.ts';
import { messages } from './messages.ts';

interface RowProps {
  part: Part;
  index: number;
  title: string;
  onRemove: (() => void) | undefined;
}

function EditedRow({ part, index, title, onRemove }: RowProps) {
  const { record, context } = useRecord(part, index);
  const at = recordPath(part.section, index);
  const { Question } = useQuestionRenderers();
  return (
    <RepeatRow title={title} onRemove={onRemove} words={messages.rows}>
      {shownFields(fieldsOf(part), record, context).map((field) => (
        <Question key={field.name} field={field} path={fieldPath(at, field.name)} record={record} context={context} />
      ))}
    </RepeatRow>
  );
}

/** The choice that there are none, which closes the rows; taken back, they are as they were. */
function NoneChoice({ part, label }: { part: Part; label: string }) {
  const { name } = part.section;
  const { getValues, setValue, clearErrors } = useFormContext();
  const former = useRef<readonly Answers[]>([{}]);
  const change = (isNone: boolean) => {
    const rows = getValues(name) as readonly Answers[];
    if (isNone) former.current = rows;
    setValue(name, isNone ? [noneRow(part.section)] : former.current);
    clearErrors(name);
  };
  return (
    <Checkbox
      label={label}
      checked={useSaysNone(part)}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}

/** Whether the rows of a part say that there are none. */
function useSaysNone({ section }: Part): boolean {
  const said: unknown = useWatch({
    name: section.name,
    compute: (rows: readonly Answers[] | undefined) => saysNone(section, rows ?? []),
  });
  return said === true;
}

/** Several records of one section: added with plus, removed with minus, never fewer than its fewest; or none, where that may be said. */
export function RowsEditor({ part, rows }: { part: Part; rows: Rows }) {
  const isNone = useSaysNone(part);
  return (
    <>
      {rows.none && <NoneChoice part={part} label={rows.none} />}
      {!isNone && <WrittenRows part={part} rows={rows} />}
    </>
  );
}

function WrittenRows({ part, rows }: { part: Part; rows: Rows }) {
  const { fields, append, remove } = useFieldArray({ name: part.section.name, keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  const titleOf = (index: number) => rowTitle(rows.noun, index + 1);
  const removeRow = (index: number) => {
    remove(index);
    say(messages.rows.removed({ title: titleOf(index) }));
    add.current?.focus();
  };
  return (
    <>
      {fields.map(({ key }, index) => (
        // The index is part of the key, so that a row that moved up reads the answers at its new index.
        <EditedRow
          key={`${key} ${index}`}
          part={part}
          index={index}
          title={titleOf(index)}
          onRemove={fields.length > rows.min ? () => removeRow(index) : undefined}
        />
      ))}
      <RepeatAdd>
        <Button
          ref={add}
          variant="secondary"
          small
          onClick={() => {
            append({}, { focusName: `${part.section.name}.${fields.length}.${part.section.fields[0]?.name}` });
            say(messages.rows.added({ title: titleOf(fields.length) }));
          }}
        >
          <Icon name="plus" />
          {messages.rows.add({ noun: rows.noun })}
        </Button>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </RepeatAdd>
    </>
  );
}
