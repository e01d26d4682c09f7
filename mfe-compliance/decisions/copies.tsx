import type { Protocol } from '@portal/contracts/protocol';
import { ButtonLink, Card, CardBody, CardFoot, Icon, Meta, PageSection, SectionHead } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { messages } from './messages.ts';

const said = messages.copies;

/** The record and the attached files as two zip files, and how they are checked (docs/record 17). */
export function Copies({ protocol: { id } }: { protocol: Protocol }) {
  const copies = [
    { ...said.record, href: `/api/protocols/${id}/archive.zip` },
    { ...said.files, href: `/api/files/of/${id}.zip` },
  ];
  return (
    <PageSection aria-labelledby="copies" data-no-print>
      <SectionHead>
        <h2 id="copies">{said.title}</h2>
      </SectionHead>
      <Card as="div">
        <CardBody>
          <FactsList
            facts={copies.map(({ action, holds, href }) => ({
              label: holds,
              value: (
                <ButtonLink variant="secondary" small href={href} target="_blank" rel="noopener">
                  <Icon name="download" small />
                  {action}
                </ButtonLink>
              ),
            }))}
          />
        </CardBody>
        <CardFoot>
          <Meta>{said.check}</Meta>
        </CardFoot>
      </Card>
    </PageSection>
  );
}
