import { Button, ButtonRow, Message, VisuallyHidden } from '@portal/ui-kit';
import { useDocumentTitle, useUser, useMessages } from '@portal/web-kit';
import { useEffect, useRef } from 'react';
import { isShellRenewed } from '../remotes/deployed-shell.ts';
import { RemoteProblem, type RemoteProblemKind } from '../remotes/remote-problem.ts';
import { renewUnlessUnsent } from '../remotes/renew.ts';
import { isScriptMissing, startAgain } from '../remotes/start-again.ts';
import { Translated } from './translated.tsx';
import { frameMessages } from './messages.ts';

interface Props {
  error: unknown;
  retry: () => void;
  onLogOut: () => void;
}

/** In place of a role's front end, or of one page of it, that could not be loaded or drawn. */
export function RemoteFailure({ error, retry, onLogOut }: Props) {
  if (error instanceof RemoteProblem) return <Incompatible kind={error.kind} retry={retry} onLogOut={onLogOut} />;
  // React caches a failed lazy import: only a reload fetches its script again.
  if (isScriptMissing(error)) return <Incompatible kind="damaged" retry={startAgain} onLogOut={onLogOut} />;
  return <RemoteDown retry={retry} />;
}

function RemoteDown({ retry }: { retry: () => void }) {
  const messages = useMessages(frameMessages);
  useDocumentTitle(messages.remoteDown.title);
  return (
    <Translated>
      <h1>{messages.remoteDown.title}</h1>
      <Message tone="error">{messages.remoteDown.text}</Message>
      <Button onClick={retry}>{messages.remoteDown.retry}</Button>
    </Translated>
  );
}

interface IncompatibleProps extends Omit<Props, 'error'> {
  kind: RemoteProblemKind;
}

/** Shell and front end are not of one release, or a script is not as it was built (docs/pages 6). */
function Incompatible({ kind, retry, onLogOut }: IncompatibleProps) {
  const { remoteDown, remoteProblem: messages } = useMessages(frameMessages);
  const { id } = useUser();
  const box = useRef<HTMLDivElement>(null);
  const isRenewed = kind === 'renewed';
  const [title = ''] = messages[kind].split('.');
  useDocumentTitle(title);
  useEffect(() => {
    box.current?.focus();
    if (isRenewed) void renewUnlessUnsent(id);
  }, [isRenewed, id]);
  const tryAgain = async () => {
    if (kind === 'damaged' && (await isShellRenewed())) startAgain();
    else retry();
  };
  return (
    <Translated>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Message tone={isRenewed ? 'info' : 'error'} boxRef={box}>
        {messages[kind]}
      </Message>
      {isRenewed ? (
        <Button onClick={startAgain}>{messages.loadAgain}</Button>
      ) : (
        <ButtonRow>
          <Button onClick={() => void tryAgain()}>{remoteDown.retry}</Button>
          <Button variant="secondary" onClick={onLogOut}>
            {messages.logOut}
          </Button>
        </ButtonRow>
      )}
    </Translated>
  );
}
