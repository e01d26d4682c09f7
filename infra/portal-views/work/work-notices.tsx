import { Button, ButtonLink, ButtonRow, Message, PlainText } from '@portal/ui-kit';
import { useOpenWork, type Body, type OpenWork, type Piece } from '@portal/web-kit';
import { formatTime } from '../format/format-instant.ts';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** Copies what was typed, where nothing else keeps it. `children`: whose text it is, where several can be copied. */
export const CopyText = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Button small variant="secondary" onClick={() => void navigator.clipboard?.writeText(text)}>
    {words.full.copy}
    {children}
  </Button>
);

/**
 * What to know of unsent work besides its mark: written in another tab, changed on another device, ended there, or nowhere to keep
 * it. `text`: what [Copy my text] copies. `away`: where who leaves it to the other tab goes.
 */
export function WorkNotices({ work, away }: { work: OpenWork & { text?: string }; away?: string }) {
  const { piece, shown, text, state } = work;
  const { theirs } = state.server;
  const other = theirs?.body.text;
  if (shown.kind === 'elsewhere') {
    return (
      <Message tone="info">
        <p>
          <strong>{words.elsewhere.title}</strong> {words.elsewhere.text}
        </p>
        <ButtonRow>
          {away && (
            <ButtonLink small variant="secondary" href={away}>
              {words.elsewhere.away}
            </ButtonLink>
          )}
          <Button small onClick={() => void piece?.takeOver()}>
            {words.elsewhere.here}
          </Button>
        </ButtonRow>
      </Message>
    );
  }
  if (shown.kind === 'conflict' && theirs) {
    return (
      <Message tone="warning">
        <p>
          <strong>{words.conflict.title}</strong> {words.conflict.text({ time: formatTime(theirs.at) })}
        </p>
        {typeof other === 'string' && (
          <>
            <p>{words.conflict.other}</p>
            <PlainText>{other}</PlainText>
          </>
        )}
        <ButtonRow>
          <Button small variant="secondary" onClick={() => piece?.settle('theirs')}>
            {words.conflict.theirs}
          </Button>
          <Button small onClick={() => piece?.settle('mine')}>
            {words.conflict.mine}
          </Button>
        </ButtonRow>
      </Message>
    );
  }
  if (shown.kind === 'gone') {
    // Of one that this page itself has sent there is nothing to say.
    if (!state.server.trouble) return null;
    return (
      <Message tone="warning">
        <p>{words.ended}</p>
      </Message>
    );
  }
  if (state.device !== 'full') return null;
  return (
    <Message tone={shown.kind === 'nowhere' ? 'error' : 'info'}>
      <p>
        <strong>{words.full.title}</strong> {words.full.text}
      </p>
      {shown.kind === 'nowhere' && (
        <p>
          <strong>{words.full.down}</strong> {words.full.downText}
        </p>
      )}
      {text && (
        <ButtonRow>
          <CopyText text={text} />
        </ButtonRow>
      )}
    </Message>
  );
}

/** The same of a piece: a key re-renders only these. */
export function PieceNotices({ piece, textOf }: { piece: Piece; textOf?: (body: Body) => string }) {
  const work = useOpenWork(piece);
  return <WorkNotices work={{ ...work, text: textOf?.(work.body) }} />;
}
