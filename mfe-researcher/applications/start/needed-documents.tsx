import { offeredTypes } from '@portal/contracts/council';
import { forType, studyTypeLabel } from '@portal/portal-views';
import { documentsOfEvery, documentsOfType } from '@portal/contracts/sections';
import { Button, Card, CardBody, CardFoot, CardHead, Field, Icon, Meta, Select } from '@portal/ui-kit';
import { formMessages } from '@portal/portal-views';
import { askedForm } from '../../drafts/present-form.ts';
import { messages } from '../../messages.ts';
import { DocumentList } from './document-list.tsx';
import { useReadyDocuments } from './use-ready-documents.ts';
import { acceptedFiles } from '../accepted-files.ts';

interface Props {
  studyType: string | undefined;
  onStudyType: (studyType: string | undefined) => void;
}

/** The documents that a study of this type needs: a list to tick off or print (docs/specification 29). */
export function NeededDocuments({ studyType, onStudyType }: Props) {
  const { forEvery } = formMessages.files;
  const ready = useReadyDocuments();
  return (
    <Card aria-labelledby="needed">
      <CardHead>
        <h2 id="needed">{messages.start.needed}</h2>
        <Button variant="secondary" small onClick={() => window.print()}>
          <Icon name="print" small />
          {messages.start.print}
        </Button>
      </CardHead>
      <CardBody>
        <div data-no-print>
          <Field label={messages.start.studyType}>
            <Select
              value={studyType ?? ''}
              onChange={({ target }) => onStudyType(offeredTypes(askedForm()).find((one) => one === target.value))}
              options={offeredTypes(askedForm()).map((type) => ({ value: type, label: studyTypeLabel(type) }))}
              placeholder={messages.start.chooseType}
            />
          </Field>
        </div>
        <DocumentList fields={documentsOfEvery(askedForm())} title={forEvery} ready={ready} />
        <div aria-live="polite">
          {studyType && (
            <DocumentList
              fields={documentsOfType(askedForm(), studyType)}
              title={forType(askedForm().attachments, studyType)}
              ready={ready}
            />
          )}
        </div>
      </CardBody>
      <CardFoot>
        {!studyType && <p>{messages.start.moreByType}</p>}
        <Meta>{acceptedFiles(documentsOfEvery(askedForm())[0]?.accept ?? [])}</Meta>
      </CardFoot>
    </Card>
  );
}
