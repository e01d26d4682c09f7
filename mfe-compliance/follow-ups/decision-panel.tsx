import { formOf } from '@portal/contracts/council';
import { formatDay } from '@portal/contracts/presentation';
import {
  checkActText,
  followUpTitle,
  hasLetter,
  meaningOfAct,
  type FollowUp,
  type FollowUpAct,
  type Preview,
} from '@portal/contracts/follow-ups';
import {
  type Failure,
  FailureMessage,
  flash,
  LoadFailed,
  SignatureField,
  useSigning,
  DraftMark,
  DraftNotices,
} from '@portal/portal-views';
import {
  Button,
  ButtonRow,
  Card,
  CardBody,
  CardFoot,
  CardHead,
  ConfirmDialog,
  DateInput,
  Field,
  Fields,
  TextArea,
  styled,
  useFaults,
} from '@portal/ui-kit';
import { useDraft } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { PointsForResearcher } from '../decisions/points/points-for-researcher.tsx';
import { useTypedPoints } from '../decisions/points/use-points.ts';
import { ActChoice, hintOf, labelOf } from './act-choice.tsx';
import { ActFacts } from './act-facts.tsx';
import { ReplacedDocuments, replacedIn, StayingDocuments } from './staying-documents.tsx';
import { useFormDecision } from './use-form-decision.ts';
import { messages } from './messages.ts';

/** What comes of the act stands apart from the fields. */
const Outcome = styled.div`
  margin-top: var(--s5);
`;

const Foot = styled(ButtonRow)`
  margin-top: var(--s4);
`;

const noComments = { comment: null, alt_comment: null };

/** The highest number that a point of the form bears. */
const lastNumber = ({ asked = [] }: FollowUp): number =>
  Math.max(0, ...asked.flatMap(({ points = [] }) => points.map(({ n }) => n ?? 0)));

interface Props {
  followUp: FollowUp;
  act: FollowUpAct;
  onAct: (act: FollowUpAct) => void;
  /** Also said where the panel is gone, because somebody else was first. */
  onRefused: (failure: Failure) => void;
  /** Of the chosen act or, until it is read, of the one before. */
  preview: Preview | undefined;
  /** Whether the preview is the chosen act's: nobody decides before they could see what comes of it. */
  isRead: boolean;
  /** Why it could not be read. */
  unread: { error: Error; retry: () => void } | undefined;
  /** What else can be done with it, under the decision. */
  children: ReactNode;
}

/** The officer's decision on a form: the act, what it needs, what comes of it (docs/follow-ups 6). */
export function DecisionPanel({ followUp, act, onAct, onRefused, preview, isRead, unread, children }: Props) {
  const { id, kind, number } = followUp;
  const form = followUpTitle(kind);
  const draft = useDraft({ id: `form-decision.${id}`, kind: 'decision', subject: id, name: number });
  const { text, type, points, changes, isDivided } = useTypedPoints(formOf(followUp), draft, noComments);
  const [until, setUntil] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [missed, setMissed] = useState<{ act: FollowUpAct; text: string; message: string }>();
  const close = () => setAsked(false);
  const said = act === 'ask' || act === 'refuse' ? act : undefined;
  const isSigned = hasLetter(kind, act);
  const signing = useSigning(act === 'ask' ? undefined : meaningOfAct[act]);
  const { run, busy, ...refused } = useFormDecision(followUp, {
    signing: isSigned ? signing : undefined,
    onDone(done) {
      close();
      flash('success', messages.done[done.act]({ form, number }));
    },
    onFailed(failure) {
      close();
      faults.attempt();
      onRefused(failure);
    },
  });
  const faults = useFaults(busy);
  const documents = (isRead && preview?.documents) || [];
  const replaced = replacedIn(draft.body, documents);
  const messageOf = (field: string) => refused.errors.find((error) => error.field === field)?.message;
  const submit = () => {
    const [broken] = said ? checkActText(act, text) : [];
    setMissed(broken && { act, text, message: broken.message });
    if (broken) faults.attempt();
    else setAsked(true);
  };
  const decide = () => {
    if (isSigned && !signing.ready()) return;
    run({
      act,
      ...(preview && { protocol_version: preview.protocol_version }),
      ...(said && { text }),
      ...(act === 'ask' && isDivided && { points: [...points] }),
      ...(preview?.until !== undefined && until !== '' && { until }),
      ...(replaced.length > 0 && { replaces: replaced.map(({ file }) => file) }),
    });
  };
  return (
    <Card aria-labelledby="deciding" {...faults.box}>
      {faults.mark}
      <CardHead>
        <h2 id="deciding">{messages.decision}</h2>
      </CardHead>
      <CardBody>
        <FailureMessage failure={refused.failure} />
        <DraftNotices facts={{ ...draft, text }} />
        <Fields disabled={busy || draft.state.life === 'ended'}>
          <ActChoice followUp={followUp} act={act} onAct={onAct} />
          {preview?.until !== undefined && (
            <Field
              label={messages.until}
              hint={messages.untilHint({ day: formatDay(preview.until) })}
              error={messageOf('until')}
            >
              <DateInput
                value={until || preview.until}
                max={preview.until}
                onChange={(event) => setUntil(event.currentTarget.value)}
              />
            </Field>
          )}
          {documents.length > 0 && (
            <StayingDocuments
              documents={documents}
              body={draft.body}
              onChange={draft.change}
              error={messageOf('replaces')}
              readOnly={draft.state.elsewhere}
            />
          )}
          {said && (
            <Field
              label={messages.text[said]}
              hint={messages.textHint[said]}
              error={(missed?.act === act && missed.text === text && missed.message) || messageOf('text')}
              required
              beside={<DraftMark shown={draft.shown} />}
            >
              <TextArea
                rows={5}
                maxLength={2000}
                readOnly={draft.state.elsewhere}
                value={text}
                onChange={(event) => type(event.currentTarget.value)}
              />
            </Field>
          )}
          {act === 'ask' && draft.open && !draft.state.elsewhere && (
            <PointsForResearcher
              form={formOf(followUp)}
              points={points}
              changes={changes}
              after={lastNumber(followUp)}
              summary={messages.points}
            />
          )}
        </Fields>
        <Outcome>
          {unread ? <LoadFailed {...unread} level={3} /> : <ActFacts {...{ followUp, act, preview, replaced }} />}
        </Outcome>
        <Foot>
          <Button busy={busy} disabled={!isRead} onClick={submit}>
            {labelOf(followUp, act)}
          </Button>
        </Foot>
      </CardBody>
      <CardFoot>{children}</CardFoot>
      {isAsked && (
        <ConfirmDialog
          title={messages.questions[act]({ form, number })}
          destructive={act === 'refuse'}
          busy={busy}
          onYes={decide}
          onNo={close}
          words={messages.confirm}
        >
          <p>{hintOf(followUp, act)}.</p>
          <ReplacedDocuments documents={replaced} />
          {isSigned && <SignatureField signing={signing} />}
        </ConfirmDialog>
      )}
    </Card>
  );
}
