import { Button, ButtonLink, ButtonRow, Message } from '@portal/ui-kit';
import { FailureMessage, WorkNotices } from '@portal/portal-views';
import { typedTexts, useNavigate, useOpenWork } from '@portal/web-kit';
import type { DraftSession } from '../drafts/draft-session.ts';
import { endSession } from '../drafts/open-sessions.ts';
import { words } from '../words.ts';
import { useKeepAsNew } from './use-keep-as-new.ts';

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

/** What a person must know or decide about a draft: written, changed, submitted or deleted elsewhere, or nowhere to keep it. */
export function DraftMessages({ session }: { session: DraftSession }) {
  const work = useOpenWork(session.piece);
  if (work.shown.kind !== 'gone') return <WorkNotices work={{ ...work, text: typedTexts(work.body) }} away="/" />;
  return work.state.server.trouble ? <Gone session={session} /> : null;
}
