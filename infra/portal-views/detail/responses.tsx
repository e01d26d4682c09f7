import type { Protocol } from '@portal/contracts/protocol';
import { attachedFile } from '@portal/contracts/presentation';
import { Card, CardBody, PageSection, SectionHead } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { FileLink } from '../answers/file-link.tsx';
import { messages } from '../messages.ts';

const fileFact = (label: string, link: string | null) => {
  const file = attachedFile(link);
  return { label, value: file ? <FileLink file={file} /> : messages.answers.notAttached };
};

/** The comment records that the researcher answered. */
export const answeredComments = ({ comments }: Protocol) => comments.filter(({ cover_letter }) => cover_letter);

export const responsesId = 'responses';

/** What the researcher answered: one panel for each comment record that has a cover letter (docs/specification 24). */
export function Responses({ protocol }: { protocol: Protocol }) {
  const answered = answeredComments(protocol);
  if (answered.length === 0) return null;
  return (
    <PageSection id={responsesId} aria-labelledby="responses-title">
      <SectionHead>
        <h2 id="responses-title">{messages.responses.title}</h2>
      </SectionHead>
      {answered.map((record) => (
        <Card as="div" key={record.id}>
          <CardBody>
            <FactsList
              facts={[
                fileFact(messages.responses.coverLetter, record.cover_letter),
                fileFact(messages.responses.response, record.response),
              ]}
            />
          </CardBody>
        </Card>
      ))}
    </PageSection>
  );
}
