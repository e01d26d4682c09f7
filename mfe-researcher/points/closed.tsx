import type { Protocol } from '@portal/contracts/protocol';
import type { DraftKind } from '@portal/contracts/drafts';
import { formOf } from '@portal/contracts/council';
import { ButtonLink, ButtonRow, ListState, Message, VisuallyHidden } from '@portal/ui-kit';
import { allTyped, CopyText, FlashPlace, formatDate, LeftDrafts, pointsOf, useLostFocus } from '@portal/portal-views';
import { useStore } from 'zustand';
import { bodyOf, rebasedOnto, typedTextIn, type Edit } from '../applications/edits/edit.ts';
import { protocolAnswers } from '../applications/edits/protocol-answers.ts';
import { answerIn, askedIn, openPoints } from './typed-answers.ts';
import { messages } from './respond-messages.ts';
import type { ResponseKind } from './response-kind.ts';
import type { ResponseSession } from './response-session.ts';

interface Props {
  protocol: Protocol;
}

const View = ({ protocol }: Props) => <ButtonLink href={`/protocol/${protocol.id}`}>{messages.closed.view}</ButtonLink>;

const typedHere: readonly DraftKind[] = ['answers', 'completion', 'card'];

/** In place of the page where there is nothing to respond to: it was sent, or nothing is asked. */
export function Closed({ protocol, kind }: Props & { kind: ResponseKind }) {
  const told =
    kind === 'completion'
      ? { title: messages.completion.nothing, text: messages.completion.nothingText }
      : protocol.status === 'response'
        ? { title: messages.closed.sentOn({ day: formatDate(protocol.status_since) }), text: undefined }
        : messages.closed;
  return (
    <>
      <FlashPlace />
      <LeftDrafts
        subject={protocol.id}
        state={protocol.version}
        leftOf={({ kind: typed }) => (typedHere.includes(typed) ? allTyped : undefined)}
      />
      <ListState kind="empty" level={2} title={told.title} text={told.text} action={<View protocol={protocol} />} />
    </>
  );
}

interface SentProps extends Props {
  /** As it was before the response was sent. */
  answered: Protocol;
  response: ResponseSession;
}

/** Something that was typed here and is not in what was sent. `text` is empty where it is a file or a choice. */
interface Left {
  name: string;
  text: string;
}

/** The points as they were sent: those of the return, once it has ended. */
const answeredPoints = (protocol: Protocol, { returned }: Protocol) =>
  (returned && protocol.completions?.find(({ n }) => n === returned.n)?.points) ?? pointsOf(protocol);

/** The answers to points that were sent otherwise, or not at all. */
function useLeftAnswers({ protocol, answered, response }: SentProps): readonly Left[] {
  const body = useStore(response.answers.store, (state) => state.body);
  const sent = new Map(
    answeredPoints(protocol, answered).map(({ id, answers }) => [id, answers.map(({ text }) => text.trim())]),
  );
  const left = askedIn(body, openPoints(answered)).flatMap((point) => {
    const typed = answerIn(body, point).trim();
    return typed === '' || sent.get(point.id)?.includes(typed) ? [] : [typed];
  });
  const name = response.kind === 'completion' ? messages.completion.points : messages.comments;
  return left.length > 0 ? [{ name, text: left.join('\n\n') }] : [];
}

/** The sections whose changes the protocol does not hold: another device may have saved them before it sent. */
function leftIn(edits: Readonly<Record<string, Edit>>, protocol: Protocol): readonly Left[] {
  const answers = protocolAnswers(protocol);
  return formOf(protocol).cards.flatMap((card) => {
    const edit = edits[card.slug];
    const left = edit && rebasedOnto(card, edit, answers);
    return left ? [{ name: `${card.number} ${card.title}`, text: typedTextIn(bodyOf(left)) }] : [];
  });
}

/** Once the response was sent, in another tab, on another device, or here without an answer: what was typed and not sent can be copied. */
export function ResponseSent(props: SentProps) {
  const { protocol, response } = props;
  const edits = useStore(response.edits.store, (state) => state.edits);
  const box = useLostFocus();
  const left = [...useLeftAnswers(props), ...leftIn(edits, protocol)];
  return (
    <Message tone={left.length > 0 ? 'warning' : 'info'} boxRef={box}>
      <p>{left.length > 0 ? messages.closed.sent : messages.closed.allSent}</p>
      {left.length > 0 && (
        <ul>
          {left.map(({ name, text }) => (
            <li key={name}>
              {name}{' '}
              {text && (
                <CopyText text={text}>
                  <VisuallyHidden> {name}</VisuallyHidden>
                </CopyText>
              )}
            </li>
          ))}
        </ul>
      )}
      <ButtonRow>
        <View protocol={protocol} />
      </ButtonRow>
    </Message>
  );
}
