import type { Form } from '@portal/contracts/council';
import { isBlank } from '@portal/contracts/form';
import { shown, usePageLanguage, useDraftFact, type OpenDraft } from '@portal/web-kit';
import { cardsOfLink, markOf, type Point, type LinkedChange } from '@portal/contracts/points';
import type { ResponseCard } from '@portal/contracts/sections';
import { AnswerText, formatDate, ledgerMessages, LinkChips, LinkedChanges, OpenDraftMark } from '@portal/portal-views';
import { Button, ButtonRow, Checkbox, Field, Meta, TextArea } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { PointPart } from '@portal/ui-kit/ledger';
import { memo } from 'react';
import { messages } from './respond-messages.ts';
import { answerIn, callRemark, isRemark, typeAnswer } from './typed-answers.ts';

const texts = messages.points;

interface Props {
  point: Point;
  /** Of the application. */
  form: Form;
  changes: readonly LinkedChange[];
  /** Who asks it, where it is not a reviewer or compliance. */
  source?: string | undefined;
  /** When its comment was given, where that is known. */
  at: string | null | undefined;
  /** Whether an earlier round asked it already; that round is then named. */
  isCarried: boolean;
  /** Where the answers are kept. */
  draft: OpenDraft;
  open: boolean;
  onToggle: (id: string, isOpen: boolean) => void;
  /** Whether it can be called a remark: what an officer returns for completion is asked one by one. */
  mayRemark?: boolean;
  /** Leads to a card that changes what it is about, where there are cards. */
  onChange?: (slug: string) => void;
}

/** The cards that change what a point is about. */
const cardsOf = ({ links }: Point, form: Form): readonly ResponseCard[] => [
  ...new Set(links.flatMap((link) => cardsOfLink(form, link))),
];

/** What the council marked last, and the answers that it is about. */
function Before({ point }: { point: Point }) {
  const note = markOf(point)?.note;
  return (
    <>
      {point.answers.map((answer) => (
        <div key={answer.round}>
          <Meta>{texts.before({ round: answer.round })}</Meta>
          <AnswerText answer={answer} />
        </div>
      ))}
      {note && (
        <div>
          <Meta>{texts.missing}</Meta>
          <PlainText>{note}</PlainText>
        </div>
      )}
    </>
  );
}

function About({ point, form, changes, onChange }: Pick<Props, 'point' | 'form' | 'changes' | 'onChange'>) {
  return (
    <>
      <h4>{texts.about}</h4>
      <LinkChips links={point.links} form={form} />
      <LinkedChanges changes={changes} reader="owner" />
      <ButtonRow>
        {onChange &&
          cardsOf(point, form).map(({ slug, number, title }) => (
            <Button key={slug} variant="secondary" small onClick={() => onChange(slug)}>
              {texts.change({ number, title })}
            </Button>
          ))}
      </ButtonRow>
    </>
  );
}

/** The box for the answer, or that it is a remark: typing re-renders nothing else. */
function AnswerBox({ point, draft, mayRemark }: Pick<Props, 'point' | 'draft' | 'mayRemark'>) {
  const text = useDraftFact(draft, ({ body }) => answerIn(body, point));
  const isCalled = useDraftFact(draft, ({ body }) => isRemark(body, point));
  const isReadOnly = useDraftFact(draft, (state) => state.elsewhere || shown(state).kind === 'gone');
  const remark = mayRemark && (
    <Checkbox
      label={ledgerMessages.saysRemark}
      checked={isCalled}
      disabled={isReadOnly}
      onChange={({ target }) => callRemark(draft, point, target.checked)}
    />
  );
  const box = (
    <Field
      label={texts.answer}
      error={text.length > 10_000 ? texts.tooLong : undefined}
      beside={<OpenDraftMark draft={draft} />}
    >
      <TextArea
        rows={4}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => typeAnswer(draft, point, event.target.value)}
      />
    </Field>
  );
  return (
    <>
      {!isCalled && box}
      {remark}
    </>
  );
}

/** One point with the box for its answer, and what was changed for it; re-rendered only when something of its own changes. */
export const PointToAnswer = memo(function PointToAnswer(props: Props) {
  usePageLanguage();
  const { point, form, changes, source, at, isCarried, draft, open, onToggle, mayRemark = false, onChange } = props;
  const isClosed = point.state === 'closed';
  const given = useDraftFact(draft, ({ body }) => (open ? '' : answerIn(body, point)));
  const isFilled = !isBlank(given);
  const isCalled = useDraftFact(draft, ({ body }) => isRemark(body, point));
  const isLeft = isClosed ? point.remarked !== undefined : isCalled;
  const progress = isLeft ? 'remark' : isClosed ? 'closed' : open ? 'now' : isFilled ? 'answered' : 'none';
  const meta = [
    source ?? ledgerMessages.source[point.source],
    ...(isCarried ? (isClosed ? [] : [texts.since({ round: point.round })]) : at ? [formatDate(at)] : []),
  ];
  return (
    <PointPart
      id={`answer-${point.id}`}
      number={point.n}
      title={point.quote.trim()}
      meta={meta.join(', ')}
      progress={progress}
      state={progress === 'remark' ? ledgerMessages.state.remark : texts.state[progress]}
      given={isLeft ? undefined : isClosed ? point.answers.at(-1)?.text : isFilled ? given : undefined}
      open={open}
      onToggle={(isOpen) => onToggle(point.id, isOpen)}
    >
      <Before point={point} />
      {!isClosed && <AnswerBox point={point} draft={draft} mayRemark={mayRemark} />}
      {point.links.length > 0 && <About point={point} form={form} changes={changes} onChange={onChange} />}
    </PointPart>
  );
});
