import type { StudyType } from '@portal/contracts/protocol';
import { steps } from '@portal/contracts/sections';
import { startingAnswers } from '@portal/portal-views';
import { useNavigate, useUser } from '@portal/web-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import { newDraftId } from '../drafts/new-draft-id.ts';
import { beginDraft } from '../drafts/open-sessions.ts';

/** Begins a draft with an id of its own and opens step 1; what was chosen here need not be chosen again. */
export function useBegin(): (studyType: StudyType | undefined) => void {
  const { id: account } = useUser();
  const navigate = useNavigate();
  return (study_type) => {
    const id = newDraftId();
    const show = () => void navigate(draftPath(id, steps[0]?.slug), { state: { fresh: true } });
    if (study_type === undefined) return show();
    void beginDraft(account, id, { step: 1, answers: startingAnswers({ study_type }) }).then(show);
  };
}
