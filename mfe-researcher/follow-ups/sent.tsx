import { effectOf, followUpTitle, isPlainForm, type FollowUp, type FollowUpKind } from '@portal/contracts/follow-ups';
import { ButtonLink, ButtonRow, Meta, PageSection, SectionHead } from '@portal/ui-kit';
import { NumberedList, Receipt } from '@portal/ui-kit/document';
import { followUpPage, formatInstant, usePageHeading } from '@portal/portal-views';
import { messages } from './messages.ts';

function readOf(kind: FollowUpKind): keyof typeof messages.read {
  if (isPlainForm(kind)) return 'acknowledge';
  return effectOf(kind) === 'ending' ? 'ending' : 'approve';
}

/** Confirms that the form has arrived and says what happens next. */
export function Sent({ followUp, isRemade }: { followUp: FollowUp; isRemade: boolean }) {
  const title = messages.sent({ form: followUpTitle(followUp.kind) });
  const titleRef = usePageHeading(title);
  return (
    <Receipt title={title} titleRef={titleRef} numberLabel={messages.about} number={followUp.number}>
      <p>{followUp.title}</p>
      {isRemade && <p>{messages.remade}</p>}
      <Meta>{messages.sentAt({ when: formatInstant(followUp.created_date) })}</Meta>
      <PageSection aria-labelledby="what-next">
        <SectionHead>
          <h2 id="what-next">{messages.next}</h2>
        </SectionHead>
        <NumberedList>
          <li>{messages.told}</li>
          <li>{messages.read[readOf(followUp.kind)]}</li>
          <li>{messages.until}</li>
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
