import { Button, ButtonRow, Message, VisuallyHidden } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import {
  draftsOf,
  typedTexts,
  useDraftFacts,
  useMutation,
  useOpenDraft,
  useQuery,
  useUser,
  type Body,
  type DraftRef,
} from '@portal/web-kit';
import { useEffect } from 'react';
import { flash } from '../flash/flash.ts';
import { failureOf, FailureMessage } from '../protocols/failure.tsx';
import { CopyText, useLostFocus } from './draft-notices.tsx';
import { messages } from './messages.ts';

export type TypedFacts = readonly { label: string; value: string }[];

/** A draft that can be sent no more. */
export interface Left {
  /** What was typed, without what is empty. */
  factsIn: (body: Body) => TypedFacts;
  /** What was not sent and why, where more can be said than that. */
  title?: string;
  text?: string;
}

/** All that was typed, where it is not told apart. */
export const allTyped: Left = {
  factsIn(body) {
    const value = typedTexts(body);
    return value === '' ? [] : [{ label: messages.left.typed, value }];
  },
};

interface Props {
  /** The protocol or form; all where it is left out. */
  subject?: string;
  /** How it stands: the drafts are looked for again when this changes. */
  state: string | number;
  /** Undefined for a draft that the page goes on with, and for what is no concern of it. */
  leftOf: (draft: DraftRef) => Left | undefined;
}

function useThere({ subject, state }: Props): readonly DraftRef[] {
  const { id: account } = useUser();
  const { data = [] } = useQuery({
    queryKey: ['left-drafts', account, subject, state],
    async queryFn() {
      const drafts = await draftsOf(account);
      // One that is still being saved is not in the portal's list, and may have been closed here once the list comes.
      await Promise.all(drafts.of(subject).map((draft) => draft.flush()));
      return drafts.find(subject);
    },
    staleTime: 0,
  });
  return data;
}

function LeftMessage({ draft, left, facts }: { draft: DraftRef; left: Left; facts: TypedFacts }) {
  const { id: account } = useUser();
  const { name } = draft;
  // The dialog or form in which it was typed has gone.
  const box = useLostFocus();
  const drop = useMutation({
    mutationFn: async () => (await draftsOf(account)).discard(draft.id),
    onSuccess: () => flash('success', messages.left.dropped),
  });
  const ofIt = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <Message tone="warning" boxRef={box}>
      <p>
        <strong>{left.title ?? messages.left.title({ name })}</strong> {left.text ?? messages.left.text}
      </p>
      <FactsList facts={facts} />
      <FailureMessage failure={drop.error ? failureOf(drop.error) : undefined} />
      <ButtonRow>
        <CopyText text={facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}>{ofIt}</CopyText>
        <Button small variant="secondary" busy={drop.isPending} onClick={() => drop.mutate()}>
          {messages.left.drop}
          {ofIt}
        </Button>
      </ButtonRow>
    </Message>
  );
}

function LeftDraft({ draft, left }: { draft: DraftRef; left: Left }) {
  const { id: account } = useUser();
  const { open, body, state } = useDraftFacts(useOpenDraft(draft));
  const facts = left.factsIn(body);
  const isOpen = open !== undefined && state.life !== 'ended';
  const isEmpty = isOpen && facts.length === 0 && state.server.held !== undefined;
  // The dashboard would name it for good.
  useEffect(() => {
    if (isEmpty)
      draftsOf(account)
        .then((drafts) => drafts.discard(draft.id))
        .catch(() => undefined);
  }, [isEmpty, account, draft.id]);
  return isOpen && facts.length > 0 && <LeftMessage draft={open.ref} left={left} facts={facts} />;
}

/**
 * What its author typed and can send no more, because somebody else was first or the task was given to another: it stands
 * there to be read and copied until they discard it (docs/drafts 31).
 */
export const LeftDrafts = (props: Props) =>
  useThere(props).map((draft) => {
    const left = props.leftOf(draft);
    return left && <LeftDraft key={draft.id} draft={draft} left={left} />;
  });
