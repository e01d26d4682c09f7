import { formOf, peopleMeant } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { letteredSectionsOf, partsOfLetteredSection } from '@portal/contracts/presentation';
import { Card, CardBody, CardHead } from '@portal/ui-kit';
import { Accordion, AccordionPart, FactsList } from '@portal/ui-kit/document';
import { SectionAnswers } from '../answers/section-answers.tsx';
import { messages } from '../messages.ts';

const said = messages.applicant;

/** Who applies and how they are reached, and closed under it all of section A, for officers (docs/decisions 20). */
export function Applicant({ protocol }: { protocol: Protocol }) {
  const [lead] = peopleMeant(formOf(protocol), 'investigator', protocol);
  const facts = [
    { label: said.investigator, value: lead?.name },
    { label: said.institution, value: lead?.institution },
    { label: said.email, value: lead?.email },
    { label: said.telephone, value: lead?.telephones[0] },
  ].flatMap(({ label, value = '' }) => (value === '' ? [] : [{ label, value }]));
  const sections = letteredSectionsOf(formOf(protocol), protocol).filter(({ letter }) => letter === 'A');
  return (
    <Card aria-labelledby="applicant">
      <CardHead>
        <h2 id="applicant">{said.title}</h2>
      </CardHead>
      <CardBody>
        <FactsList facts={facts} />
      </CardBody>
      <Accordion>
        {sections.map((section) => (
          <AccordionPart key={section.letter} mark={section.letter} title={section.title}>
            <SectionAnswers parts={partsOfLetteredSection(formOf(protocol), section)} answers={protocol} />
          </AccordionPart>
        ))}
      </Accordion>
    </Card>
  );
}
