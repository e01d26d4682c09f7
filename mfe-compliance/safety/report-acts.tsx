import { isSafetyKind, type FollowUp } from '@portal/contracts/follow-ups';
import { ButtonRow, Card, CardBody, CardHead } from '@portal/ui-kit';
import { ApprovalButtons, useApprovalActs } from './approval-buttons.tsx';
import { messages } from './messages.ts';

/** On the report of an adverse event or a death: the approval of its study can be suspended or ended at once (docs/safety 12). */
export function ReportActs({ followUp: { kind, protocol, number, about } }: { followUp: FollowUp }) {
  const acts = useApprovalActs(isSafetyKind(kind) ? about : undefined);
  if (!about || acts.length === 0) return null;
  return (
    <Card aria-labelledby="approval-acts">
      <CardHead>
        <h2 id="approval-acts">{messages.approval}</h2>
      </CardHead>
      <CardBody>
        <ButtonRow>
          <ApprovalButtons
            protocol={{ id: protocol, number, version: about.version, validity: about.validity }}
            acts={acts}
          />
        </ButtonRow>
      </CardBody>
    </Card>
  );
}
