import type { StudyType } from '@portal/contracts/protocol';
import { steps } from '@portal/contracts/sections';
import { startingAnswers } from '@portal/portal-views';
import { newKey, useNavigate } from '@portal/web-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import { useBeginDraft, type Begins } from '../drafts/use-begin-draft.ts';

/** Begins a draft with an id of its own and opens step 1; what was chosen here need not be chosen again. */
export function useBegin(): Begins & { begin: (studyType: StudyType | undefined) => void } {
  const navigate = useNavigate();
  const show = (id: string) => void navigate(draftPath(id, steps[0]?.slug), { state: { fresh: true } });
  const { begin, ...told } = useBeginDraft(show);
  return {
    ...told,
    begin(study_type) {
      if (study_type === undefined) return show(newKey());
      begin(() => ({ step: 1, answers: startingAnswers({ study_type }) }));
    },
  };
}
