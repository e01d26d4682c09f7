import type { Protocol } from '@portal/contracts/protocol';
import { AskForm, questionMessages } from '@portal/portal-views';
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
