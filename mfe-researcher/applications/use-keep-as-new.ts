import { useNavigate } from '@portal/web-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { endSession } from '../drafts/draft-sessions.ts';
import { useBeginDraft, type Begins } from '../drafts/use-begin-draft.ts';

/** Keeps the answers of a draft that was submitted or deleted as a new draft. */
export function useKeepAsNew(session: DraftSession): Begins & { keep: () => void } {
  const navigate = useNavigate();
  const { begin, ...told } = useBeginDraft((id) => {
    endSession(session);
    void navigate(draftPath(id));
  });
  return { ...told, keep: () => begin(session.body) };
}
