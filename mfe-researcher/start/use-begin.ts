import type { StudyType } from '@portal/contracts/protocol';
import { steps } from '@portal/contracts/sections';
import { startingAnswers } from '@portal/portal-views';
import { useNavigate, useUser } from '@portal/web-kit';
import { createDeviceDrafts } from '../drafts/device-drafts.ts';
import { draftPath } from '../drafts/draft-paths.ts';
import { newDraftId } from '../drafts/new-draft-id.ts';

/** Begins a draft with an id of its own and opens step 1; what was chosen here need not be chosen again. */
export function useBegin(): (studyType: StudyType | undefined) => void {
  const { id: account } = useUser();
  const navigate = useNavigate();
  return (studyType) => {
    const id = newDraftId();
    if (studyType !== undefined) {
      createDeviceDrafts(localStorage, account).write(id, {
        step: 1,
        answers: startingAnswers({ study_type: studyType }),
        unsaved: true,
        changedAt: new Date().toISOString(),
      });
    }
    void navigate(draftPath(id, steps[0]?.slug), { state: { fresh: studyType === undefined } });
  };
}
