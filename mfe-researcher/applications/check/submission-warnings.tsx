import type { DraftAnswers } from '@portal/contracts/drafts';
import { submissionWarnings, type TextWarning } from '@portal/contracts/submission-warnings';
import { askedForm } from '../../drafts/present-form.ts';
import '@portal/portal-views/warning-messages';
import {
  Button,
  Card,
  CardBody,
  Icon,
  Link,
  Meta,
  PageSection,
  SectionHead,
  VisuallyHidden,
  styled,
} from '@portal/ui-kit';
import { BulletList } from '@portal/ui-kit/document';
import { portalToday } from '@portal/portal-views';
import { messages } from '../../messages.ts';
import { changePath, stepOfField } from './problems-by-step.ts';

const Line = styled.li`
  display: flex;
  gap: var(--s3);
  padding: var(--s3) 0;
  & + & {
    border-top: 1px solid var(--divider);
  }
  > svg {
    flex: none;
    margin-top: 2px;
    color: var(--warning-text);
  }
`;

const Said = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  min-width: 0;
  > :is(p, div) {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Change = ({ draft, field, message }: { draft: string; field: string; message: string }) => (
  <Link href={changePath(draft, stepOfField(field), field)}>
    <Icon name="pencil" small /> {messages.check.change}
    <VisuallyHidden> {messages.submissionWarnings.about({ message })}</VisuallyHidden>
  </Link>
);

/** Sentences of the applicant's own document, in its language. */
const Quotes = ({ quotes }: Pick<TextWarning, 'quotes'>) =>
  quotes.length > 0 && (
    <BulletList>
      {quotes.map((quote) => (
        <li key={quote} lang="en">
          {quote}
        </li>
      ))}
    </BulletList>
  );

interface Props {
  draft: string;
  answers: DraftAnswers;
  /** About what attached documents say. */
  ofTexts?: readonly TextWarning[];
  /** Its author says that one of these is wrong. */
  onSeen?: (id: string) => void;
}

/** What is worth a second look before Submit, if anything. It does not prevent submitting. */
export function SubmissionWarnings({ draft, answers, ofTexts = [], onSeen }: Props) {
  const warnings = submissionWarnings(askedForm(), answers, portalToday());
  if (warnings.length + ofTexts.length === 0) return null;
  return (
    <PageSection aria-labelledby="submission-warnings">
      <SectionHead>
        <h2 id="submission-warnings">{messages.submissionWarnings.title}</h2>
      </SectionHead>
      <Card as="div">
        <CardBody>
          <Meta>{messages.submissionWarnings.lede}</Meta>
          <ul>
            {warnings.map(({ field, message }) => (
              <Line key={field + message}>
                <Icon name="alert" />
                <Said>
                  <p>{message}</p>
                  <Change {...{ draft, field, message }} />
                </Said>
              </Line>
            ))}
            {ofTexts.map(({ id, field, message, quotes }) => (
              <Line key={id}>
                <Icon name="alert" />
                <Said>
                  <div>
                    <p>{message}</p>
                    <Quotes quotes={quotes} />
                  </div>
                  <Button variant="quiet" small onClick={() => onSeen?.(id)}>
                    {quotes.length > 0 ? messages.submissionWarnings.keep : messages.submissionWarnings.isThere}
                    <VisuallyHidden> {messages.submissionWarnings.about({ message })}</VisuallyHidden>
                  </Button>
                  <Change {...{ draft, field, message }} />
                </Said>
              </Line>
            ))}
          </ul>
        </CardBody>
      </Card>
    </PageSection>
  );
}
