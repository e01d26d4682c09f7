import { Button, ButtonLink, ButtonRow, Message } from '@portal/ui-kit';
import { FailureMessage, DraftNotices } from '@portal/portal-views';
import { typedTexts, useNavigate, useDraftFacts } from '@portal/web-kit';
import type { DraftSession } from '../drafts/draft-session.ts';
import { endSession } from '../drafts/draft-sessions.ts';
import { messages } from '../messages.ts';
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
        <p>{messages.gone.typed}</p>
        <ButtonRow>
          <Button small busy={busy} onClick={keep}>
            {messages.gone.keep}
          </Button>
          <Button small variant="secondary" onClick={drop}>
            {messages.gone.drop}
          </Button>
          <ButtonLink small variant="secondary" href="/">
            {messages.gone.dashboard}
          </ButtonLink>
        </ButtonRow>
      </Message>
    </>
  );
}

/** What a person must know or decide about a draft: written, changed, submitted or deleted elsewhere, or nowhere to keep it. */
export function DraftMessages({ session }: { session: DraftSession }) {
  const draft = useDraftFacts(session.draft);
  if (draft.shown.kind !== 'gone') return <DraftNotices facts={{ ...draft, text: typedTexts(draft.body) }} away="/" />;
  return draft.state.server.trouble ? <Gone session={session} /> : null;
}
