import type { Protocol } from '@portal/contracts/protocol';
import { ButtonLink, ListState } from '@portal/ui-kit';
import { LoadedProtocol } from '@portal/portal-views';
import { RespondBody } from './respond-body.tsx';
import { words } from './respond-words.ts';

const Closed = ({ protocol }: { protocol: Protocol }) => (
  <ListState
    kind="empty"
    level={2}
    title={words.closed.title}
    text={words.closed.text}
    action={<ButtonLink href={`/protocol/${protocol.id}`}>{words.closed.view}</ButtonLink>}
  />
);

/** Specification section 2: Response to comments, offered for rejected protocols alone. */
export const RespondPage = () => (
  <LoadedProtocol>
    {(protocol) =>
      protocol.actions.includes('respond') ? <RespondBody protocol={protocol} /> : <Closed protocol={protocol} />
    }
  </LoadedProtocol>
);
