import type { Protocol } from '@portal/contracts/protocol';
import { Questions, AskForm, questionMessages } from '@portal/portal-views';
import { messages } from './messages.ts';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';

/** Below the comment: a question to the researcher, by way of the office (docs/questions 2, 3). */
export function AskResearcher({ protocol }: { protocol: Protocol }) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <AskForm protocol={protocol} as="reviewer" onClose={() => setAsking(false)} />;
  return (
    <Button variant="secondary" small onClick={() => setAsking(true)}>
      {questionMessages.ask.open}
    </Button>
  );
}

/** What this reviewer asked, with the answers; after the own comment also what others asked (docs/questions 9). */
export const ReviewerQuestions = ({ protocol }: { protocol: Protocol }) =>
  protocol.questions && (
    <Questions protocol={protocol} id="questions" title={messages.title[isAllOwn(protocol) ? 'own' : 'all']} />
  );

const isAllOwn = ({ questions = [] }: Protocol): boolean => questions.every(({ is_own }) => is_own);
