import { hasTwoReviewers } from '@portal/contracts/protocol';
import { stepCount } from './wizard-steps.ts';
import { ButtonLink, ButtonRow, Meta, PageSection, SectionHead } from '@portal/ui-kit';
import { NumberedList, Receipt } from '@portal/ui-kit/document';
import { StepsLayout } from '@portal/ui-kit/form';
import { formatInstant, protocolPage, useMailChoices } from '@portal/portal-views';
import { Navigate, useLocation, useParams } from '@portal/web-kit';
import { messages } from '../messages.ts';
import { submittedStateSchema, type SubmittedState } from './submitted-state.ts';
import { useStepPlace } from './use-step-place.ts';
import { WizardStepList } from './wizard-step-list.tsx';

function Submitted({ state }: { state: SubmittedState }) {
  const { draft = '' } = useParams();
  const titleRef = useStepPlace({ number: stepCount(), title: messages.submitted.title });
  const { data: mails } = useMailChoices();
  // Said once it is known: the person may have chosen to do without it.
  const isMailed = mails && !mails.off.includes('protocol_receipt');
  const next = hasTwoReviewers(state) ? messages.submitted.nextStepsOfTwo : messages.submitted.nextSteps;
  return (
    <StepsLayout>
      <WizardStepList draft={draft} now={stepCount()} reached={stepCount()} open={new Map()} />
      <Receipt
        title={messages.submitted.title}
        titleRef={titleRef}
        numberLabel={messages.submitted.number}
        number={state.number}
      >
        <p>{state.title}</p>
        <Meta>
          {messages.submitted.at({ when: formatInstant(state.at) })} {isMailed && messages.submitted.receipt(state)}
        </Meta>
        <PageSection aria-labelledby="what-next">
          <SectionHead>
            <h2 id="what-next">{messages.submitted.next}</h2>
          </SectionHead>
          <NumberedList>
            {next.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </NumberedList>
        </PageSection>
        <PageSection as="div">
          <ButtonRow>
            <ButtonLink href="/">{messages.submitted.dashboard}</ButtonLink>
            <ButtonLink variant="secondary" href={protocolPage(state.id)}>
              {messages.submitted.view}
            </ButtonLink>
          </ButtonRow>
        </PageSection>
      </Receipt>
    </StepsLayout>
  );
}

/** Step 14: it has arrived, under this number. */
export function SubmittedStep() {
  const { state } = useLocation();
  const { data } = submittedStateSchema.safeParse(state);
  return data ? <Submitted state={data} /> : <Navigate to="/" replace />;
}
