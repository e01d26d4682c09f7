import { Button, ButtonLink, ButtonRow, Message } from '@portal/ui-kit';
import { FailureMessage, formatTime, workWords } from '@portal/portal-views';
import { useNavigate } from '@portal/web-kit';
import { useStore } from 'zustand';
import type { DraftSession } from '../drafts/draft-session.ts';
import { endSession } from '../drafts/open-sessions.ts';
import { words } from '../words.ts';
import { useKeepAsNew } from './use-keep-as-new.ts';

interface Props {
  session: DraftSession;
  /** The form is to be filled from the other version. */
  onOtherVersion: () => void;
}

function Gone({ session }: { session: DraftSession }) {
  const navigate = useNavigate();
  const { keep, busy, failure } = useKeepAsNew(session);
  const drop = () => {
    endSession(session);
    void navigate('/');
  };
  return (
    <>
      <FailureMessage failure={failure} />
      <Message tone="warning">
        <p>{words.gone.typed}</p>
        <ButtonRow>
          <Button small busy={busy} onClick={keep}>
            {words.gone.keep}
          </Button>
          <Button small variant="secondary" onClick={drop}>
            {words.gone.drop}
          </Button>
          <ButtonLink small variant="secondary" href="/">
            {words.gone.dashboard}
          </ButtonLink>
        </ButtonRow>
      </Message>
    </>
  );
}

function Elsewhere({ session, onOtherVersion }: Props) {
  const here = () => void session.piece.takeOver().then(onOtherVersion);
  return (
    <Message tone="info">
      <p>
        <strong>{workWords.elsewhere.title}</strong> {workWords.elsewhere.text}
      </p>
      <ButtonRow>
        <ButtonLink small variant="secondary" href="/">
          {workWords.elsewhere.away}
        </ButtonLink>
        <Button small onClick={here}>
          {workWords.elsewhere.here}
        </Button>
      </ButtonRow>
    </Message>
  );
}

/** What a person must know or decide about a draft that is written, was changed, submitted or deleted elsewhere. */
export function DraftMessages({ session, onOtherVersion }: Props) {
  const { piece } = session;
  const { elsewhere, server } = useStore(piece.store);
  if (elsewhere) return <Elsewhere session={session} onOtherVersion={onOtherVersion} />;
  if (server.trouble === 'gone') return <Gone session={session} />;
  const { theirs } = server;
  if (server.trouble !== 'conflict' || !theirs) return null;
  const choose = (choice: 'mine' | 'theirs') => {
    piece.settle(choice);
    onOtherVersion();
  };
  return (
    <Message tone="warning">
      <p>
        <strong>{workWords.conflict.title}</strong> {workWords.conflict.text({ time: formatTime(theirs.at) })}
      </p>
      <ButtonRow>
        <Button small onClick={() => choose('mine')}>
          {words.conflict.mine}
        </Button>
        <Button small variant="secondary" onClick={() => choose('theirs')}>
          {workWords.conflict.theirs}
        </Button>
      </ButtonRow>
    </Message>
  );
}
