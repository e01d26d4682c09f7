import '../section-messages.ts';
import {
  eventOutcomeLabels,
  isSafetyKind,
  relatednessLabels,
  reportedLate,
  reportLabels,
  safetyFields,
  seriousnessLabels,
  safetySays,
  type FollowUp,
} from '@portal/contracts/follow-ups';
import { formatDay } from '@portal/contracts/presentation';
import { Card, CardBody, CardHead, Link, Meta } from '@portal/ui-kit';
import { FactsList, PlainText } from '@portal/ui-kit/document';
import { FileLink } from '../answers/file-link.tsx';
import { formatInstant } from '../format/format-instant.ts';
import { messages as formMessages } from '../form/messages.ts';
import { AnswerText } from '../points/point-view.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { messages } from './messages.ts';

const Files = ({ files }: Pick<FollowUp, 'files'>) => (
  <ul>
    {files.map(({ id, name, link }) => (
      <li key={`${id} ${name}`}>
        <FileLink file={{ name, href: link }} />
      </li>
    ))}
  </ul>
);

/** Until when an event was to be reported, and by how much it was late. */
function deadline({ due_at, late_days }: NonNullable<FollowUp['safety']>): string {
  if (due_at === null) return messages.safety.noDeadline;
  const late = reportedLate(late_days);
  return late === undefined ? formatDay(due_at) : `${formatDay(due_at)}. ${late}`;
}

/** What an adverse event or a death report says of the event (docs/safety 1). */
function SafetyFacts({ safety }: Pick<FollowUp, 'safety'>) {
  if (!safety) return <p>{safetySays.notStated}</p>;
  const shown = {
    ...safety,
    seriousness: seriousnessLabels[safety.seriousness],
    expected: safety.expected ? formMessages.yes : formMessages.no,
    related: relatednessLabels[safety.related],
    onset: formatDay(safety.onset),
    aware: formatDay(safety.aware),
    outcome: eventOutcomeLabels[safety.outcome],
    report: reportLabels[safety.report],
  };
  return (
    <FactsList
      facts={[
        { label: messages.safety.due, value: deadline(safety) },
        ...safetyFields.map(({ name, label }) => ({
          label,
          value: <PlainText>{String(shown[name as keyof typeof shown])}</PlainText>,
        })),
      ]}
    />
  );
}

/** The form as its sender sent it. */
export const AsSent = ({ followUp: { kind, safety, files, note } }: { followUp: FollowUp }) => (
  <>
    {isSafetyKind(kind) && (
      <Card aria-labelledby="safety">
        <CardHead>
          <h2 id="safety">{messages.safety.title}</h2>
        </CardHead>
        <CardBody>
          <SafetyFacts safety={safety} />
        </CardBody>
      </Card>
    )}
    <Card aria-labelledby="as-sent">
      <CardHead>
        <h2 id="as-sent">{messages.asSent}</h2>
        <Meta>{messages.fileCount({ count: files.length })}</Meta>
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            { label: messages.files, value: <Files files={files} /> },
            { label: messages.note, value: note ?? messages.noNote },
          ]}
        />
      </CardBody>
    </Card>
  </>
);

type AskedPoint = NonNullable<NonNullable<FollowUp['asked']>[number]['points']>[number];

/** A point with its answer, or a remark. */
const pointFact = ({ n, quote, remark, answers }: AskedPoint) =>
  remark
    ? { label: messages.question, value: quote.trim() }
    : {
        label: messages.point({ n: n ?? 0 }),
        value: (
          <>
            <PlainText>{quote.trim()}</PlainText>
            <Meta as="p">{messages.answer}</Meta>
            <AnswerText answer={answers.at(-1) ?? { text: messages.noAnswer }} />
          </>
        ),
      };

/** What the council asked and what was answered, the latest round first. */
export const AskedRounds = ({ followUp: { asked = [] } }: { followUp: FollowUp }) =>
  asked.toReversed().map(({ at, by, text, points, answer }) => (
    <Card as="div" key={at}>
      <CardHead>
        <h2>{messages.asked}</h2>
        <Meta>{messages.on({ date: formatInstant(at), who: by })}</Meta>
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            ...(points ? points.map(pointFact) : [{ label: messages.question, value: text }]),
            ...(answer
              ? [
                  { label: messages.answered, value: formatInstant(answer.at) },
                  ...(answer.note ? [{ label: messages.answer, value: answer.note }] : []),
                  ...(answer.files.length > 0
                    ? [{ label: messages.files, value: <Files files={answer.files} /> }]
                    : []),
                ]
              : points
                ? []
                : [{ label: messages.answer, value: messages.noAnswer }]),
          ]}
        />
      </CardBody>
    </Card>
  ));

/** How it was decided, with the reasons and the letter; of what was acknowledged before forms were decided on, by whom and when. */
export function DecisionMade({ followUp }: { followUp: FollowUp }) {
  const { state, decision, acknowledged_date, acknowledged_by } = followUp;
  if (state === 'sent' || state === 'more_asked') return null;
  const [at, by] = decision ? [decision.at, decision.by] : [acknowledged_date, acknowledged_by];
  return (
    <Card aria-labelledby="decision">
      <CardHead>
        <h2 id="decision">{messages.decision}</h2>
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            {
              label: messages.states[state],
              value: at === null ? '' : messages.on({ date: formatInstant(at), who: by }),
            },
            ...(decision?.text ? [{ label: messages.reasons, value: decision.text }] : []),
            ...(decision?.replaces
              ? [{ label: messages.replaced, value: <DocumentVersions documents={decision.replaces} /> }]
              : []),
            ...(decision?.letter
              ? [
                  {
                    label: messages.letter,
                    value: (
                      <Link href={decision.letter} target="_blank" rel="noopener">
                        {messages.openLetter} {messages.newTab}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}
