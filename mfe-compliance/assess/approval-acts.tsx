import { meanings } from '@portal/contracts/accounts';
import { outcomeLabels, type Protocol } from '@portal/contracts/protocol';
import { ButtonRow, Card, CardBody, CardFoot, PageSection, PlainText, SectionHead } from '@portal/ui-kit';
import { SignatureLine } from '@portal/portal-views';
import { useReadsOnly } from '@portal/web-kit';
import { messages } from './messages.ts';
import { SignedActButton } from './signed-act-dialog.tsx';

/** What the last decision said, who signed it, and what can be done about it (docs/decisions 5, 15). */
export function ApprovalActs({ protocol }: { protocol: Protocol }) {
  const { outcome, conditions, letter, validity, status, archived, own_study } = protocol;
  const isReader = useReadsOnly();
  const isDecided = status === 'accepted' || status === 'rejected';
  if (!isDecided || !letter) return null;
  return (
    <PageSection aria-labelledby="last-decision">
      <SectionHead>
        <h2 id="last-decision">{messages.acts.decided}</h2>
      </SectionHead>
      <Card as="div">
        <CardBody>
          {outcome && <p>{outcomeLabels[outcome]}</p>}
          {conditions !== undefined && <PlainText>{conditions}</PlainText>}
          {letter.signed && <SignatureLine signature={letter.signed} />}
        </CardBody>
        {!archived && !isReader && own_study === undefined && (
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
            </ButtonRow>
          </CardFoot>
        )}
      </Card>
    </PageSection>
  );
}
