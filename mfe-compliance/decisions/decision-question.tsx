import { outcomeLabels, type Outcome, type Decision } from '@portal/contracts/decisions';
import type { Protocol } from '@portal/contracts/protocol';
import type { LetterDraft } from '@portal/contracts/letters';
import { ConfirmDialog, styled } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { SignatureField, StatusBadge, type Signing } from '@portal/portal-views';
import { LookAtLetter } from '../letters/look-at-letter.tsx';
import { messages } from './messages.ts';
import { messages as pointMessages } from './points/messages.ts';

const { confirm } = messages.decision;

/** The comment, shown once more. */
const Quote = styled.blockquote`
  margin: 0;
  padding: var(--s2) var(--s3);
  border-left: 4px solid var(--divider);
  background: var(--canvas);
`;

interface Props {
  protocol: Pick<Protocol, 'number' | 'title'>;
  verdict: Decision['status'];
  /** The outcome, where one was chosen. */
  outcome: Outcome | '';
  /** The additional comment, where one goes with the decision. */
  comment: string | undefined;
  /** Points of earlier rounds that are not closed. */
  open: number;
  /** The letter as this decision would make it. */
  letter: () => Promise<LetterDraft>;
  busy: boolean;
  signing: Signing;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a decision: on what, which one, and what the researcher will be told. "No" has the focus. */
export const DecisionQuestion = ({
  protocol,
  verdict,
  outcome,
  comment,
  open,
  letter,
  busy,
  signing,
  onYes,
  onNo,
}: Props) => (
  <ConfirmDialog
    title={confirm[verdict]({ number: protocol.number })}
    destructive={verdict === 'rejected'}
    busy={busy}
    onYes={onYes}
    onNo={onNo}
    words={{ yes: messages.decision.yes[verdict], no: messages.decision.no, close: messages.decision.close }}
  >
    <p>
      <strong>{protocol.title}</strong>
    </p>
    <p>
      <StatusBadge status={verdict} />
    </p>
    {verdict === 'accepted' && open > 0 && (
      <p>
        <strong>{pointMessages.stillOpen({ count: open })}</strong>
      </p>
    )}
    {outcome !== '' && <p>{outcomeLabels[outcome]}</p>}
    <p>{confirm.told[verdict]}</p>
    <LookAtLetter read={letter} />
    <p>{comment === undefined ? confirm.withoutComment : confirm.withComment}</p>
    {comment !== undefined && (
      <Quote>
        <PlainText>{comment}</PlainText>
      </Quote>
    )}
    <p>{confirm.final}</p>
    <SignatureField signing={signing} />
  </ConfirmDialog>
);
