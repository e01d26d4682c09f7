import { Button, ButtonLink, ButtonRow, Message } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { useDraftFacts, type Body, type DraftFacts, type OpenDraft } from '@portal/web-kit';
import { formatTime } from '../format/format-instant.ts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { messages } from './messages.ts';

/** Copies what was typed, where nothing else keeps it. `children`: whose text it is, where several can be copied. */
export const CopyText = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Button small variant="secondary" onClick={() => void navigator.clipboard?.writeText(text)}>
    {messages.full.copy}
    {children}
  </Button>
);

/** For a message about fields that were locked or taken away under the cursor: it takes the focus that they lost. */
export function useLostFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !activeElement.matches(':disabled')) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return box;
}

const Copies = ({ text }: { text: string | undefined }) =>
  text && (
    <ButtonRow>
      <CopyText text={text} />
    </ButtonRow>
  );

function Ended({ text }: { text: string | undefined }) {
  return (
    <Message tone="warning" boxRef={useLostFocus()}>
      <p>{messages.ended}</p>
      <Copies text={text} />
    </Message>
  );
}

/**
 * What to know of drafts besides its mark: written in another tab, changed on another device, ended there, or nowhere to keep
 * it. `text`: what [Copy my text] copies. `away`: where who leaves it to the other tab goes.
 */
export function DraftNotices({ facts, away }: { facts: DraftFacts & { text?: string }; away?: string }) {
  const { open, shown, text, state } = facts;
  const { theirs } = state.server;
  const other = theirs?.body.text;
  if (shown.kind === 'elsewhere') {
    return (
      <Message tone="info">
        <p>
          <strong>{messages.elsewhere.title}</strong> {messages.elsewhere.text}
        </p>
        <ButtonRow>
          {away && (
            <ButtonLink small variant="secondary" href={away}>
              {messages.elsewhere.away}
            </ButtonLink>
          )}
          <Button small onClick={() => void open?.takeOver()}>
            {messages.elsewhere.here}
          </Button>
        </ButtonRow>
      </Message>
    );
  }
  if (shown.kind === 'conflict' && theirs) {
    return (
      <Message tone="warning">
        <p>
          <strong>{messages.conflict.title}</strong> {messages.conflict.text({ time: formatTime(theirs.at) })}
        </p>
        {typeof other === 'string' && (
          <>
            <p>{messages.conflict.other}</p>
            <PlainText>{other}</PlainText>
          </>
        )}
        <ButtonRow>
          <Button small variant="secondary" onClick={() => open?.settle('theirs')}>
            {messages.conflict.theirs}
          </Button>
          <Button small onClick={() => open?.settle('mine')}>
            {messages.conflict.mine}
          </Button>
        </ButtonRow>
      </Message>
    );
  }
  if (shown.kind === 'gone') {
    // Of one that this page itself has sent there is nothing to say.
    return state.server.trouble ? <Ended text={text} /> : null;
  }
  if (state.device !== 'full') return null;
  return (
    <Message tone={shown.kind === 'nowhere' ? 'error' : 'info'}>
      <p>
        <strong>{messages.full.title}</strong> {messages.full.text}
      </p>
      {shown.kind === 'nowhere' && (
        <p>
          <strong>{messages.full.down}</strong> {messages.full.downText}
        </p>
      )}
      <Copies text={text} />
    </Message>
  );
}

/** The same of a draft: a key re-renders only these. */
export function OpenDraftNotices({ draft, textOf }: { draft: OpenDraft; textOf?: (body: Body) => string }) {
  const facts = useDraftFacts(draft);
  return <DraftNotices facts={{ ...facts, text: textOf?.(facts.body) }} />;
}
