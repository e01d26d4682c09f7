import { useNavigate, useUser } from '@portal/web-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { newDraftId } from '../drafts/new-draft-id.ts';
import { beginDraft, endSession } from '../drafts/open-sessions.ts';

/** Keeps the answers of a draft that was submitted or deleted as a new draft. */
export function useKeepAsNew(session: DraftSession): () => void {
  const { id: account } = useUser();
  const navigate = useNavigate();
  return () => {
    const id = newDraftId();
    void beginDraft(account, id, session.body()).then(() => {
      endSession(session);
      void navigate(draftPath(id));
    });
  };
}
