import {
  allTyped,
  AskedRounds,
  AsSent,
  DecisionMade,
  FormChanges,
  LeftDrafts,
  LoadedFollowUp,
} from '@portal/portal-views';
import { AnswerForm } from './answer-form.tsx';

/** One form for its sender: how it stands, what is asked and answered, what was decided, and the letter. */
export const FollowUpPage = () => (
  <LoadedFollowUp>
    {(followUp) => (
      <>
        <DecisionMade followUp={followUp} />
        <AskedRounds followUp={followUp} />
        {followUp.actions.includes('answer') ? (
          <AnswerForm followUp={followUp} />
        ) : (
          <LeftDrafts subject={followUp.id} state={followUp.version} leftOf={() => allTyped} />
        )}
        {followUp.changes && <FormChanges changes={followUp.changes} form={followUp} />}
        <AsSent followUp={followUp} />
      </>
    )}
  </LoadedFollowUp>
);
