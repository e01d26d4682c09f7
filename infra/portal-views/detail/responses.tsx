import type { Protocol } from '@portal/contracts/protocol';
import { attachedFile } from '@portal/contracts/presentation';
import { Card, CardBody, FactsList, PageSection, SectionHead } from '@portal/ui-kit';
import { FileLink } from '../answers/file-link.tsx';
import { words } from '../words.ts';

const fileFact = (label: string, link: string | null) => {
  const file = attachedFile(link);
  return { label, value: file ? <FileLink file={file} /> : words.answers.notAttached };
};

/** What the researcher answered: one panel for each comment record that has a cover letter (specification section 2). */
export function Responses({ protocol }: { protocol: Protocol }) {
  const answered = protocol.comments.filter((record) => record.cover_letter);
  if (answered.length === 0) return null;
  return (
    <PageSection aria-labelledby="responses-title">
      <SectionHead>
        <h2 id="responses-title">{words.responses.title}</h2>
      </SectionHead>
      {answered.map((record) => (
        <Card as="div" key={record.id}>
          <CardBody>
            <FactsList
              facts={[
                fileFact(words.responses.coverLetter, record.cover_letter),
                fileFact(words.responses.response, record.response),
              ]}
            />
          </CardBody>
        </Card>
      ))}
    </PageSection>
  );
}
