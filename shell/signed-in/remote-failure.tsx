import { Button, ButtonRow, Message, VisuallyHidden } from '@portal/ui-kit';
import { useDocumentTitle, useUser, useWords } from '@portal/web-kit';
import { useEffect, useRef } from 'react';
import { isShellRenewed } from '../remotes/deployed-shell.ts';
import { RemoteProblem, type RemoteProblemKind } from '../remotes/remote-problem.ts';
import { renewUnlessUnsent } from '../remotes/renew.ts';
import { isScriptMissing, startAgain } from '../remotes/start-again.ts';
import { Translated } from './translated.tsx';
import { frameWords } from './words.ts';

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
  const words = useWords(frameWords);
  useDocumentTitle(words.remoteDown.title);
  return (
    <Translated>
      <h1>{words.remoteDown.title}</h1>
      <Message tone="error">{words.remoteDown.text}</Message>
      <Button onClick={retry}>{words.remoteDown.retry}</Button>
    </Translated>
  );
}

interface IncompatibleProps extends Omit<Props, 'error'> {
  kind: RemoteProblemKind;
}

/** Shell and front end are not of one release, or a script is not as it was built (remotes-and-languages.md 2). */
function Incompatible({ kind, retry, onLogOut }: IncompatibleProps) {
  const { remoteDown, remoteProblem: words } = useWords(frameWords);
  const { id } = useUser();
  const box = useRef<HTMLDivElement>(null);
  const isRenewed = kind === 'renewed';
  const [title = ''] = words[kind].split('.');
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
        {words[kind]}
      </Message>
      {isRenewed ? (
        <Button onClick={startAgain}>{words.loadAgain}</Button>
      ) : (
        <ButtonRow>
          <Button onClick={() => void tryAgain()}>{remoteDown.retry}</Button>
          <Button variant="secondary" onClick={onLogOut}>
            {words.logOut}
          </Button>
        </ButtonRow>
      )}
    </Translated>
  );
}
