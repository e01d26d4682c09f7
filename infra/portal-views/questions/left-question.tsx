import type { Protocol } from '@portal/contracts/protocol';
import { questionSubject } from '@portal/contracts/questions';
import type { Body } from '@portal/web-kit';
import { LeftDrafts, type TypedFacts } from '../drafts/left-drafts.tsx';
import { messages } from './messages.ts';

interface Props {
  /** The protocol's id. */
  subject: string;
  /** Left out where its reader may not see it, or no longer. */
  protocol?: Protocol | undefined;
}

const factsIn = ({ text }: Body): TypedFacts =>
  typeof text === 'string' && text !== '' ? [{ label: messages.ask.label, value: text }] : [];

/** What was typed for a question that can no longer be asked. */
export const LeftQuestion = ({ subject, protocol }: Props) =>
  protocol?.actions.includes('ask') ? null : (
    <LeftDrafts
      subject={questionSubject(subject)}
      state={protocol?.version ?? 0}
      leftOf={({ kind }) => (kind === 'question' ? { factsIn } : undefined)}
    />
  );
