import type { Protocol } from '@portal/contracts/protocol';
import { FailureMessage, useProtocolCommand } from '@portal/portal-views';
import { Button } from '@portal/ui-kit';
import { ApiProblem } from '@portal/web-kit';
import { useState } from 'react';
import { AssignDialog } from '../reviews/assign/assign-dialog.tsx';
import { forwardedText } from '../reviews/assign/forwarded.ts';
import { useLeave } from '../my-day/queue-bar.tsx';
import { messages } from '../messages.ts';
import { useForward } from '../reviews/assign/api.ts';

/** Forwards the response with the marks that were typed; a second reviewer is named first where one has become needed. */
export function ForwardHere({ protocol }: { protocol: Protocol }) {
  const [secondNeeded, setSecondNeeded] = useState<string>();
  const leave = useLeave();
  const send = useForward();
  const forward = useProtocolCommand({
    send: () => send(protocol.id),
    onDone: (_, changed) => leave(forwardedText(changed)),
    onFailed: ({ text }, error) => {
      if (error instanceof ApiProblem && error.status === 422) setSecondNeeded(text);
    },
  });
  return (
    <div>
      <Button small busy={forward.busy} onClick={() => forward.run()}>
        {messages.actions.forward}
      </Button>
      {secondNeeded === undefined ? (
        <FailureMessage failure={forward.failure} />
      ) : (
        <AssignDialog row={protocol} secondNeeded={secondNeeded} onClose={() => setSecondNeeded(undefined)} />
      )}
    </div>
  );
}
