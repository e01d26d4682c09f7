import type { Form } from '@portal/contracts/council';
import { useLaterFact, usePageLanguage, useDraftFact, type OpenDraft } from '@portal/web-kit';
import type { Point, ChangesReader, LinkedChange } from '@portal/contracts/points';
import { Badge, Field, Meta, TextInput, VisuallyHidden } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { RadioGroup } from '@portal/ui-kit/form';
import { PointCard, PointNumber, VerdictBox } from '@portal/ui-kit/ledger';
import { memo, useEffect, useState } from 'react';
import { formatDate } from '../format/format-instant.ts';
import { useIsCommanding } from '../protocols/use-protocol-command.ts';
import { LinkChips, LinkedChanges } from './linked-changes.tsx';
import { chosenOf, lookIn, markIn, putMark, latestMark, type MarkLook, type TypedMark } from './marks.ts';
import { messages } from './messages.ts';

const tones = { closed: 'success', open: 'danger', remark: 'secondary', none: 'secondary' } as const;
const icons = { closed: 'tick', open: 'reply', remark: 'minus', none: 'clock' } as const;

/** The colour of a point's number. */
export const toneOf = (look: MarkLook) => (look === 'closed' || look === 'open' ? look : 'plain');

/** Where the point stands on the page. */
export const pointId = ({ id }: Pick<Point, 'id'>): string => `point-${id}`;

const sourceName = ({ source, source_name }: Point): string =>
  source_name ? `${messages.source[source]}: ${source_name}` : messages.source[source];

export interface MarkedPoint {
  point: Point;
  /** The draft that keeps the marks; undefined where nobody marks now. */
  marks: OpenDraft | undefined;
  /** An open one says so even before it was marked. */
  isAsked: boolean;
}

/** How a point looks with what is typed, once that is on screen. */
export const useLook = ({ point, marks, isAsked }: MarkedPoint): MarkLook =>
  useLaterFact(marks, ({ body }) => lookIn(body, point, isAsked));

function MarkedNumber(marked: MarkedPoint) {
  const look = useLook(marked);
  return (
    <PointNumber data-tone={toneOf(look)} aria-hidden="true">
      {marked.point.n ?? 0}
    </PointNumber>
  );
}

function LookBadge({ isCarried, ...marked }: MarkedPoint & { isCarried: boolean }) {
  const look = useLook(marked);
  return (
    <Badge tone={tones[look]} icon={icons[look]}>
      {look === 'open' && isCarried ? messages.since({ round: marked.point.round }) : messages.state[look]}
    </Badge>
  );
}

/** What was answered, or that the point is a remark. */
export const AnswerText = ({
  answer: { text, remark },
}: {
  answer: Pick<Point['answers'][number], 'text' | 'remark'>;
}) => <PlainText>{remark ? messages.saysRemark : text}</PlainText>;

function Answers({ point, responseFile }: { point: Point; responseFile: string | null }) {
  if (point.answers.length === 0)
    return (
      <Meta>
        {messages.noAnswer}
        {responseFile !== null && (
          <>
            {' '}
            {messages.inFile}{' '}
            <a href={responseFile} target="_blank" rel="noopener">
              {messages.responseFile}
            </a>
            .
          </>
        )}
      </Meta>
    );
  const [only, ...more] = point.answers;
  if (only && more.length === 0) return <AnswerText answer={only} />;
  return point.answers.map((answer) => (
    <div key={answer.at}>
      <Meta>{messages.answerOf({ round: answer.round })}</Meta>
      <AnswerText answer={answer} />
    </div>
  ));
}

/** What was marked so far; the researcher reads no names. */
const Verdicts = ({ point }: { point: Point }) =>
  point.verdicts.map(({ at, closed, remark, note, by, by_name }, index) => (
    <div key={index}>
      <Meta>
        {messages.marked({
          state: messages.state[chosenOf({ closed, remark })].toLowerCase(),
          by: by_name ?? (by && messages.capacity[by]),
          day: formatDate(at),
        })}
      </Meta>
      {note && <PlainText>{note}</PlainText>}
    </div>
  ));

interface VerdictProps {
  point: Point;
  n: number;
  by: 'reviewer' | 'compliance';
  marks: OpenDraft;
}

/** The mark as it is shown: what is typed over what was given before. */
const shownMark = ({ point, by, marks }: VerdictProps): TypedMark => ({
  ...latestMark(point, by),
  ...markIn(marks.store.getState().body, point.id),
});

/** Whether the answer settles the point; an officer can say that it is a remark. A note chooses too: that is drawn once its key is on screen. */
function Settles(verdict: VerdictProps) {
  const { point, n, by, marks } = verdict;
  const chosenIn = (mark: TypedMark | undefined) =>
    mark?.closed === undefined ? undefined : chosenOf({ closed: mark.closed, remark: mark.remark });
  const later = useLaterFact(marks, ({ body }) => chosenIn(markIn(body, point.id)));
  /** Until `later` follows. */
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(undefined), [later]);
  const put = (value: string) => {
    putMark(marks, point.id, { ...shownMark(verdict), closed: value !== 'open', remark: value === 'remark' });
    setChosen(chosenIn(markIn(marks.store.getState().body, point.id)));
  };
  return (
    <RadioGroup
      legend={messages.settles({ n })}
      name={`verdict-${point.id}`}
      disabled={useIsCommanding()}
      options={[
        { value: 'closed', label: messages.state.closed },
        { value: 'open', label: messages.state.open },
        ...(by === 'compliance' ? [{ value: 'remark', label: messages.state.remark }] : []),
      ]}
      value={chosen ?? later ?? chosenIn(latestMark(point, by)) ?? ''}
      onChange={({ target }) => put(target.value)}
    />
  );
}

/** What is still missing. A note alone means that the point is still open. */
function Missing(verdict: VerdictProps) {
  const { point, by, marks } = verdict;
  const typed = useDraftFact(marks, ({ body }) => markIn(body, point.id)?.note);
  const note = typed ?? latestMark(point, by).note ?? '';
  const put = (text: string) => {
    const { closed = false, remark = false } = shownMark(verdict);
    putMark(marks, point.id, { closed, remark, note: text });
  };
  return (
    <Field
      label={messages.missing}
      optional={messages.optional}
      error={note.length > 10_000 ? messages.tooLong : undefined}
    >
      <TextInput value={note} readOnly={useIsCommanding()} onChange={({ target }) => put(target.value)} />
    </Field>
  );
}

/** Two parts, so that a key in the note does not draw the choice anew. */
const Verdict = (verdict: VerdictProps) => (
  <VerdictBox>
    <Settles {...verdict} />
    <Missing {...verdict} />
  </VerdictBox>
);

export interface PointViewProps extends MarkedPoint {
  /** Of the application. */
  form: Form;
  /** Who asks it, where it is not a reviewer or compliance. */
  source?: string;
  changes: readonly LinkedChange[];
  shownBefore: readonly { title: string; n: number }[];
  reader: ChangesReader;
  /** Whether it stays open from an earlier round. */
  isCarried: boolean;
  /** Where an answer may be that does not stand here. */
  responseFile: string | null;
  /** Who marks; undefined where nobody does now. */
  by: 'reviewer' | 'compliance' | undefined;
}

/** One point beside its answer; a mark re-renders its number, its badge and its verdict alone. */
export const PointView = memo(function PointView(props: PointViewProps) {
  usePageLanguage();
  const {
    point,
    form,
    source = sourceName(point),
    changes,
    shownBefore,
    reader,
    isCarried,
    isAsked,
    responseFile,
    by,
    marks,
  } = props;
  const marked = { point, marks, isAsked };
  const n = point.n ?? 0;
  return (
    <PointCard
      id={pointId(point)}
      number={<MarkedNumber {...marked} />}
      title={
        <>
          <VisuallyHidden>{messages.point({ n })}, </VisuallyHidden>
          {source}
        </>
      }
      state={<LookBadge {...marked} isCarried={isCarried} />}
      chips={point.links.length > 0 && <LinkChips links={point.links} form={form} />}
      point={{ label: messages.quote, text: <PlainText>{point.quote.trim()}</PlainText> }}
      answer={{ label: messages.answer, text: <Answers point={point} responseFile={responseFile} /> }}
      foot={by && marks && <Verdict point={point} n={n} by={by} marks={marks} />}
    >
      <LinkedChanges changes={changes} shownBefore={shownBefore} reader={reader} />
      <Verdicts point={point} />
    </PointCard>
  );
});
