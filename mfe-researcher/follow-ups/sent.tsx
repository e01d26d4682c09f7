import { followUpTitle, type FollowUp } from '@portal/contracts/follow-ups';
import { ButtonLink, ButtonRow, Meta, NumberedList, PageSection, SectionHead } from '@portal/ui-kit';
import { Receipt } from '@portal/ui-kit/document';
import { followUpPage, formatInstant, usePageHeading } from '@portal/portal-views';
import { messages } from './messages.ts';

/** Confirms that the form has arrived and says what happens next. */
export function Sent({ followUp }: { followUp: FollowUp }) {
  const title = messages.sent({ form: followUpTitle(followUp.kind) });
  const titleRef = usePageHeading(title);
  return (
    <Receipt title={title} titleRef={titleRef} numberLabel={messages.about} number={followUp.number}>
      <p>{followUp.title}</p>
      <Meta>{messages.sentAt({ when: formatInstant(followUp.created_date) })}</Meta>
      <PageSection aria-labelledby="what-next">
        <SectionHead>
          <h2 id="what-next">{messages.next}</h2>
        </SectionHead>
        <NumberedList>
          {messages.steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </NumberedList>
      </PageSection>
      <PageSection as="div">
        <ButtonRow>
          <ButtonLink href={followUpPage(followUp.id)}>{messages.view}</ButtonLink>
          <ButtonLink variant="secondary" href="/">
            {messages.dashboard}
          </ButtonLink>
        </ButtonRow>
      </PageSection>
    </Receipt>
  );
}
