import { forType } from './titles.ts';
import { isBlank, shownFields, type Field } from '@portal/contracts/form';
import { fieldsOf, type Part } from '@portal/contracts/sections';
import { Card, CardHead, Meta } from '@portal/ui-kit';
import { useId } from 'react';
import { FieldQuestion } from './field-question.tsx';
import { fieldPath, recordPath, useRecord } from './use-record.ts';
import { messages } from './messages.ts';

interface GroupProps {
  part: Part;
  title: string;
  fields: readonly Field[];
}

function FileGroup({ part, title, fields }: GroupProps) {
  const { record, context } = useRecord(part);
  const id = useId();
  const required = fields.filter((field) => field.rules.length > 0);
  const attached = required.filter((field) => !isBlank(record[field.name]));
  const at = recordPath(part.section);
  return (
    <Card aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
        <Meta>{messages.files.attached({ attached: attached.length, required: required.length })}</Meta>
      </CardHead>
      <ul>
        {fields.map((field) => (
          <FieldQuestion
            key={field.name}
            field={field}
            path={fieldPath(at, field.name)}
            record={record}
            context={context}
          />
        ))}
      </ul>
    </Card>
  );
}

/** A section made of files: those of every study, then those that this study type asks for (docs/specification 29). */
export function FilesPart({ part }: { part: Part }) {
  const { record, context } = useRecord(part);
  const shown = shownFields(fieldsOf(part), record, context);
  const ofType = shown.filter((field) => field.when !== undefined);
  return (
    <>
      <FileGroup
        part={part}
        title={messages.files.forEvery}
        fields={shown.filter((field) => field.when === undefined)}
      />
      {ofType.length > 0 && <FileGroup part={part} title={forType(part.section, context.study_type)} fields={ofType} />}
    </>
  );
}
