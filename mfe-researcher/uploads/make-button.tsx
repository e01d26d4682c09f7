import { Button, ErrorText, Icon } from '@portal/ui-kit';
import { useState } from 'react';
import { makeFile, type Making } from './made-file.ts';
import { messages } from './messages.ts';

interface Props {
  making: Making;
  /** Whether the file is still wanted once it is there. */
  isWanted?: () => boolean;
  variant?: 'quiet' | 'secondary';
}

/** Makes a file of what is typed now. */
export function MakeButton({ making, isWanted, variant = 'quiet' }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function make() {
    setBusy(true);
    setFailed(false);
    try {
      await makeFile(making, isWanted);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant={variant} busy={isBusy} onClick={() => void make()}>
        <Icon name="file" small />
        {messages.make}
      </Button>
      {hasFailed && <ErrorText id="not-made">{messages.notMade}</ErrorText>}
    </>
  );
}
