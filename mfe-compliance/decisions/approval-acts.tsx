import { meanings } from '@portal/contracts/accounts';
import { outcomeLabels } from '@portal/contracts/decisions';
import type { Protocol } from '@portal/contracts/protocol';
import { ButtonRow, Card, CardBody, CardFoot, PageSection, SectionHead } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { formatCalendarDay, SignatureLine } from '@portal/portal-views';
import { useReadsOnly } from '@portal/web-kit';
import { messages } from './messages.ts';
import { SignedActButton } from './signed-act-dialog.tsx';

export const lastDecisionId = 'last-decision';

/** Whether there is a decision, with its letter. */
export const isDecided = ({ status, letter }: Protocol): boolean =>
  (status === 'accepted' || status === 'rejected') && letter !== undefined;

/** What the last decision said, who signed it, and what can be done about it (docs/decisions 5, 15, 25). */
export function ApprovalActs({ protocol }: { protocol: Protocol }) {
  const { outcome, conditions, letter, validity, archived, own_study, undo_until } = protocol;
  const isReader = useReadsOnly();
  if (!isDecided(protocol) || !letter) return null;
  const mayAct = !archived && !isReader && own_study === undefined;
  return (
    <PageSection aria-labelledby={lastDecisionId}>
      <SectionHead>
        <h2 id={lastDecisionId}>{messages.acts.decided}</h2>
      </SectionHead>
      <Card as="div">
        <CardBody>
          {outcome && <p>{outcomeLabels[outcome]}</p>}
          {conditions !== undefined && <PlainText>{conditions}</PlainText>}
          {letter.signed && <SignatureLine signature={letter.signed} />}
          {mayAct && undo_until !== undefined && (
            <p data-no-print>{messages.acts.undoUntil({ day: formatCalendarDay(undo_until) })}</p>
          )}
        </CardBody>
        {mayAct && (
          <CardFoot data-no-print>
            <ButtonRow>
              {validity?.state === 'conditional' && (
                <SignedActButton
                  protocol={protocol}
                  command="conditions-met"
                  field="note"
                  meaning={meanings.conditionsMet}
                />
              )}
              <SignedActButton protocol={protocol} command="letters" field="reason" meaning={meanings.newLetter} />
              {undo_until !== undefined && (
                <SignedActButton protocol={protocol} command="decision/undo" field="reason" meaning={meanings.undo} />
              )}
            </ButtonRow>
          </CardFoot>
        )}
      </Card>
    </PageSection>
  );
}
