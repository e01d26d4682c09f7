import { formOf, peopleMeant } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { officersSections, partsOfLetteredSection } from '@portal/contracts/presentation';
import { Card, CardBody, CardHead } from '@portal/ui-kit';
import { Accordion, AccordionPart, FactsList } from '@portal/ui-kit/document';
import { SectionAnswers } from '../answers/section-answers.tsx';
import { messages } from '../messages.ts';
import { sectionId } from './page-places.ts';

const said = messages.applicant;

/** Who applies and how they are reached, and closed under it all of that section, for officers (docs/decisions 20). */
export function Applicant({ protocol }: { protocol: Protocol }) {
  const form = formOf(protocol);
  const [lead] = peopleMeant(form, 'investigator', protocol);
  const facts = [
    { label: said.investigator, value: lead?.name },
    { label: said.institution, value: lead?.institution },
    { label: said.email, value: lead?.email },
    { label: said.telephone, value: lead?.telephones[0] },
  ].flatMap(({ label, value = '' }) => (value === '' ? [] : [{ label, value }]));
  const { applicant: section } = officersSections(form, protocol);
  return (
    <Card aria-labelledby="applicant">
      <CardHead>
        <h2 id="applicant">{said.title}</h2>
      </CardHead>
      <CardBody>
        <FactsList facts={facts} />
      </CardBody>
      {section && (
        <Accordion>
          <AccordionPart id={sectionId(section)} mark={section.letter} title={section.title}>
            <SectionAnswers parts={partsOfLetteredSection(form, section)} answers={protocol} />
          </AccordionPart>
        </Accordion>
      )}
    </Card>
  );
}
