import type { FollowUp, Preview } from '@portal/contracts/follow-ups';
import { Card, CardBody, CardHead, FactsList, Link, Meta, PlainText, Table, type Column } from '@portal/ui-kit';
import { FileLink } from '../answers/file-link.tsx';
import { formatInstant } from '../format/format-instant.ts';
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
  { label: words.what, kind: 'header', cell: ({ what }) => what },
  { label: words.now, cell: ({ from }) => <Side side={from} /> },
  { label: words.proposed, cell: ({ to }) => <Side side={to} /> },
];

/** What a form changes of its protocol, old beside new. */
export const FormChanges = ({ changes, title = words.changes }: { changes: readonly Change[]; title?: string }) => (
  <Card aria-labelledby="changes">
    <CardHead>
      <h2 id="changes">{title}</h2>
      <Meta>{words.changed(changes.length)}</Meta>
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

/** The form as its sender sent it. */
export const AsSent = ({ followUp: { files, note } }: { followUp: FollowUp }) => (
  <Card aria-labelledby="as-sent">
    <CardHead>
      <h2 id="as-sent">{words.asSent}</h2>
      <Meta>{words.fileCount(files.length)}</Meta>
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
);

type AskedPoint = NonNullable<NonNullable<FollowUp['asked']>[number]['points']>[number];

/** A point with its answer, or a remark. */
const pointFact = ({ n, quote, remark, answers }: AskedPoint) =>
  remark
    ? { label: words.question, value: quote.trim() }
    : {
        label: words.point(n ?? 0),
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
        <Meta>{words.on(formatInstant(at), by)}</Meta>
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
            { label: words.states[state], value: at === null ? '' : words.on(formatInstant(at), by) },
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
