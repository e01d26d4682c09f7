import { Button, ButtonLink, ButtonRow, Message } from '@portal/ui-kit';
import { formatInstant } from '@portal/portal-views';
import { useNavigate, useUser } from '@portal/web-kit';
import { useStore } from 'zustand';
import { draftPath } from '../drafts/draft-paths.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { newDraftId } from '../drafts/new-draft-id.ts';
import { deviceDraftsOf, endSession } from '../drafts/open-sessions.ts';
import { words } from '../words.ts';

interface Props {
  session: DraftSession;
  /** The form is to be filled from the other version. */
  onOtherVersion: () => void;
}

function Gone({ session }: { session: DraftSession }) {
  const { id: account } = useUser();
  const navigate = useNavigate();
  const keep = () => {
    const id = newDraftId();
    deviceDraftsOf(account).write(id, {
      ...session.keeper.body(),
      unsaved: true,
      changedAt: new Date().toISOString(),
    });
    endSession(account, session);
    void navigate(draftPath(id));
  };
  const drop = () => {
    endSession(account, session);
    void navigate('/');
  };
  return (
    <Message tone="warning">
      <p>{words.gone.typed}</p>
      <ButtonRow>
        <Button small onClick={keep}>
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
  );
}

/** What a person must decide about a draft that was changed, submitted or deleted elsewhere. */
export function DraftMessages({ session, onOtherVersion }: Props) {
  const { keeper } = session;
  const state = useStore(keeper.store);
  if (state.kind === 'gone') return <Gone session={session} />;
  if (state.kind !== 'conflict') return null;
  const takeTheirs = () => {
    keeper.takeTheirs();
    onOtherVersion();
  };
  return (
    <Message tone="warning">
      <p>{words.conflict.text(formatInstant(state.theirs.savedAt))}</p>
      <ButtonRow>
        <Button small onClick={keeper.keepMine}>
          {words.conflict.mine}
        </Button>
        <Button small variant="secondary" onClick={takeTheirs}>
          {words.conflict.theirs}
        </Button>
      </ButtonRow>
    </Message>
  );
}
