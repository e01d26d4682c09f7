import type { NamedDocument } from '@portal/contracts/follow-ups';
import { DocumentVersion, DocumentVersions, followUpMessages } from '@portal/portal-views';
import { Checkbox } from '@portal/ui-kit';
import { CheckboxGroup } from '@portal/ui-kit/form';
import type { Body } from '@portal/web-kit';
import { messages } from './messages.ts';

const ticksIn = ({ replaced }: Body): Body =>
  typeof replaced === 'object' && replaced !== null ? (replaced as Body) : {};

/** Of these documents, those of which a draft says that the form replaces them. */
export const replacedIn = (body: Body, documents: readonly NamedDocument[]): readonly NamedDocument[] =>
  documents.filter(({ file }) => ticksIn(body)[file] === true);

/** The draft where the form replaces this document, or it stays approved. */
function withTick({ replaced, ...body }: Body, file: string, stays: boolean): Body {
  const { [file]: _former, ...others } = ticksIn({ replaced });
  const ticks = stays ? others : { ...others, [file]: true };
  return Object.keys(ticks).length > 0 ? { ...body, replaced: ticks } : body;
}

interface Props {
  documents: readonly NamedDocument[];
  body: Body;
  onChange: (body: Body) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** Which approved documents an amendment on paper leaves approved: all, unless the officer says otherwise (docs/follow-ups 18). */
export function StayingDocuments({ documents, body, onChange, error, readOnly }: Props) {
  const replaced = replacedIn(body, documents);
  return (
    <CheckboxGroup legend={messages.staying} hint={messages.stayingHint} error={error}>
      {documents.map((document) => (
        <Checkbox
          key={document.file}
          label={<DocumentVersion document={document} />}
          checked={!replaced.includes(document)}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange(withTick(body, document.file, currentTarget.checked))}
        />
      ))}
    </CheckboxGroup>
  );
}

/** What the act replaces, said once more where it is confirmed. */
export const ReplacedDocuments = ({ documents }: { documents: readonly NamedDocument[] }) =>
  documents.length > 0 && (
    <>
      <p>{followUpMessages.replaced}:</p>
      <DocumentVersions documents={documents} />
    </>
  );
