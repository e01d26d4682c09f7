import { shownFields } from '@portal/contracts/form';
import { fieldsOf, type Part } from '@portal/contracts/sections';
import { Card, CardBody } from '@portal/ui-kit';
import { useId } from 'react';
import { FilesPart } from './files-part.tsx';
import { RecordFields } from './record-fields.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { recordPath, useIsAsked, useRecord } from './use-record.ts';

/** The questions of one part, without a card around them. */
export function PartBody({ part }: { part: Part }) {
  const { record, context } = useRecord(part);
  if (part.section.rows) return <RowsEditor part={part} rows={part.section.rows} />;
  return <RecordFields fields={fieldsOf(part)} at={recordPath(part.section)} record={record} context={context} />;
}

/**
 * One part of a step or of the response page, drawn from its description; nothing while it does not apply. Stands inside
 * react-hook-form's FormProvider, whose values are an Application, and, where it has files, inside an UploadsProvider.
 */
export function PartCard({ part }: { part: Part }) {
  const id = useId();
  const { record, context } = useRecord(part);
  const fields = fieldsOf(part);
  const asked = useIsAsked(part.section);
  if (!asked || (!part.section.rows && shownFields(fields, record, context).length === 0)) return null;
  if (fields.every((field) => field.kind === 'file')) return <FilesPart part={part} />;
  return (
    <Card aria-labelledby={part.heading && id}>
      <CardBody>
        {part.heading && <h2 id={id}>{part.heading}</h2>}
        <PartBody part={part} />
      </CardBody>
    </Card>
  );
}
