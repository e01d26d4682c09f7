import { assuranceFields } from '@portal/contracts/sections';
import { Card, CardBody, PageSection, SectionHead } from '@portal/ui-kit';
import { FlagGroup } from '@portal/portal-views';
import { messages } from '../../messages.ts';

const groups = [...new Set(assuranceFields.map(({ group }) => group))];

/** The assurance sheet: six statements, three of them required (docs/specification 35). */
export const Statements = () => (
  <PageSection aria-labelledby="statements">
    <SectionHead>
      <h2 id="statements">{messages.check.statements}</h2>
    </SectionHead>
    <Card as="div">
      <CardBody>
        {groups.map((group) => (
          <FlagGroup
            key={group}
            flags={assuranceFields.filter((field) => field.group === group)}
            pathOf={(name) => `assurance.${name}`}
          />
        ))}
      </CardBody>
    </Card>
  </PageSection>
);
