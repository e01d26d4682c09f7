import type { Protocol } from '@portal/contracts/protocol';
import { LoadedProtocol } from '@portal/portal-views';
import { useRef } from 'react';
import { Closed } from './closed.tsx';
import { RespondBody } from './respond-body.tsx';
import { RespondHead } from './respond-head.tsx';

/** What was open stays open when its response is sent elsewhere: what was not saved can still be copied. */
function Respond({ protocol }: { protocol: Protocol }) {
  const answered = useRef<Protocol>(undefined);
  const isOffered = protocol.actions.includes('respond');
  if (isOffered) answered.current = protocol;
  return (
    <>
      <RespondHead protocol={protocol} />
      {answered.current ? (
        <RespondBody protocol={protocol} answered={answered.current} />
      ) : (
        <Closed protocol={protocol} />
      )}
    </>
  );
}

/** docs/specification 11: Response to comments, offered for rejected protocols alone. */
export const RespondPage = () => <LoadedProtocol>{(protocol) => <Respond protocol={protocol} />}</LoadedProtocol>;
