import {
  isSafetyKind,
  relatednessLabels,
  reportedLate,
  reportLabels,
  safetyFields,
  seriousnessLabels,
  safetySays,
  type FollowUp,
  type Preview,
} from '@portal/contracts/follow-ups';
import { formatDay } from '@portal/contracts/presentation';
import { Card, CardBody, CardHead, Link, Meta, PlainText, Table, type Column } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { FileLink } from '../answers/file-link.tsx';
import { formatInstant } from '../format/format-instant.ts';
import { words as formWords } from '../form/words.ts';
import { words } from './words.ts';

type Change = Preview['changes'][number];

const Files = ({ files }: Pick<FollowUp, 'files'>) => (
  <ul>
    {files.map(({ id, name, link }) => (
      <li key={`${id} ${name}`}>
        <FileLink file={{ name, href: link }} />
      </li>
    ))}
  </ul>
);

function Side({ side }: { side: Change['from'] }) {
  if (!side) return words.nothing;
  return side.link ? <FileLink file={{ name: side.text, href: side.link }} /> : <PlainText>{side.text}</PlainText>;
}

const columns: readonly Column<Change>[] = [
  {
    get label() {
      return words.what;
    },
    kind: 'header',
    cell: ({ what }) => <span lang="en">{what}</span>,
  },
  {
    get label() {
      return words.now;
    },
    cell: ({ from }) => <Side side={from} />,
  },
  {
    get label() {
      return words.proposed;
    },
    cell: ({ to }) => <Side side={to} />,
  },
];

/** What a form changes of its protocol, old beside new. */
export const FormChanges = ({ changes, title = words.changes }: { changes: readonly Change[]; title?: string }) => (
  <Card aria-labelledby="changes">
    <CardHead>
      <h2 id="changes">{title}</h2>
      <Meta>{words.changed({ count: changes.length })}</Meta>
    </CardHead>
    {changes.length > 0 ? (
      <Table caption={title} columns={columns} rows={changes} rowKey={({ what }) => what} />
    ) : (
      <CardBody>
        <p>{words.unchanged}</p>
      </CardBody>
    )}
  </Card>
);

/** Until when an event was to be reported, and by how much it was late. */
function deadline({ due_at, late_days }: NonNullable<FollowUp['safety']>): string {
  if (due_at === null) return words.safety.noDeadline;
  const late = reportedLate(late_days);
  return late === undefined ? formatDay(due_at) : `${formatDay(due_at)}. ${late}`;
}

/** What an adverse event or a death report says of the event (council-year.md, 11). */
function SafetyFacts({ safety }: Pick<FollowUp, 'safety'>) {
  if (!safety) return <p>{safetySays.notStated}</p>;
  const shown = {
    ...safety,
    seriousness: seriousnessLabels[safety.seriousness],
    expected: safety.expected ? formWords.yes : formWords.no,
    related: relatednessLabels[safety.related],
    onset: formatDay(safety.onset),
    aware: formatDay(safety.aware),
    report: reportLabels[safety.report],
  };
  return (
    <FactsList
      facts={[
        { label: words.safety.due, value: deadline(safety) },
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
          <h2 id="safety">{words.safety.title}</h2>
        </CardHead>
        <CardBody>
          <SafetyFacts safety={safety} />
        </CardBody>
      </Card>
    )}
    <Card aria-labelledby="as-sent">
      <CardHead>
        <h2 id="as-sent">{words.asSent}</h2>
        <Meta>{words.fileCount({ count: files.length })}</Meta>
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            { label: words.files, value: <Files files={files} /> },
            { label: words.note, value: note ?? words.noNote },
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
    ? { label: words.question, value: quote.trim() }
    : {
        label: words.point({ n: n ?? 0 }),
        value: (
          <>
            <PlainText>{quote.trim()}</PlainText>
            <Meta as="p">{words.answer}</Meta>
            <PlainText>{answers.at(-1)?.text ?? words.noAnswer}</PlainText>
          </>
        ),
      };

/** What the council asked and what was answered, the latest round first. */
export const AskedRounds = ({ followUp: { asked = [] } }: { followUp: FollowUp }) =>
  asked.toReversed().map(({ at, by, text, points, answer }) => (
    <Card as="div" key={at}>
      <CardHead>
        <h2>{words.asked}</h2>
        <Meta>{words.on({ date: formatInstant(at), who: by })}</Meta>
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            ...(points ? points.map(pointFact) : [{ label: words.question, value: text }]),
            ...(answer
              ? [
                  { label: words.answered, value: formatInstant(answer.at) },
                  ...(answer.note ? [{ label: words.answer, value: answer.note }] : []),
                  ...(answer.files.length > 0 ? [{ label: words.files, value: <Files files={answer.files} /> }] : []),
                ]
              : points
                ? []
                : [{ label: words.answer, value: words.noAnswer }]),
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
        <h2 id="decision">{words.decision}</h2>
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            { label: words.states[state], value: at === null ? '' : words.on({ date: formatInstant(at), who: by }) },
            ...(decision?.text ? [{ label: words.reasons, value: decision.text }] : []),
            ...(decision?.letter
              ? [
                  {
                    label: words.letter,
                    value: (
                      <Link href={decision.letter} target="_blank" rel="noopener">
                        {words.openLetter} {words.newTab}
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
