import { Card, CardBody, PageSection, SectionHead } from '@portal/ui-kit';
import { FlagGroup } from '@portal/portal-views';
import { askedForm } from '../../drafts/present-form.ts';
import { messages } from '../../messages.ts';

/** The assurance sheet: six statements, three of them required (docs/specification 35). */
export function Statements() {
  const statements = askedForm().assurance;
  const groups = [...new Set(statements.map(({ group }) => group))];
  return (
    <PageSection aria-labelledby="statements">
      <SectionHead>
        <h2 id="statements">{messages.check.statements}</h2>
      </SectionHead>
      <Card as="div">
        <CardBody>
          {groups.map((group) => (
            <FlagGroup
              key={group}
              flags={statements.filter((field) => field.group === group)}
              pathOf={(name) => `assurance.${name}`}
            />
          ))}
        </CardBody>
      </Card>
    </PageSection>
  );
}
