import type { Protocol } from '@portal/contracts/protocol';
import { responseCards } from '@portal/contracts/sections';
import { ButtonLink, ButtonRow, ListState, Message } from '@portal/ui-kit';
import { CopyText, useLostFocus } from '@portal/portal-views';
import { useStore } from 'zustand';
import type { CardsSession } from './cards/cards-session.ts';
import { bodyOf, typedTextIn } from './edits/edit.ts';
import { words } from './respond-words.ts';

interface Props {
  protocol: Protocol;
}

const View = ({ protocol }: Props) => <ButtonLink href={`/protocol/${protocol.id}`}>{words.closed.view}</ButtonLink>;

/** In place of the page where there is nothing to respond to. */
export const Closed = ({ protocol }: Props) => (
  <ListState
    kind="empty"
    level={2}
    title={words.closed.title}
    text={words.closed.text}
    action={<View protocol={protocol} />}
  />
);

/** The same once the response was sent elsewhere: what was typed here and not saved can be copied. */
export function SentElsewhere({ protocol, response }: Props & { response: CardsSession }) {
  const edits = useStore(response.edits.store, (state) => state.edits);
  const box = useLostFocus();
  const left = responseCards.filter(({ slug }) => edits[slug]);
  if (left.length === 0) return <Closed protocol={protocol} />;
  return (
    <Message tone="warning" boxRef={box}>
      <p>{words.closed.sent}</p>
      <ButtonRow>
        {left.map(({ slug, number, title }) => (
          <CopyText key={slug} text={typedTextIn(bodyOf(edits[slug]))}>
            {` ${number} ${title}`}
          </CopyText>
        ))}
        <View protocol={protocol} />
      </ButtonRow>
    </Message>
  );
}
