import { useMessages } from '@portal/web-kit';
import { Button, styled } from '@portal/ui-kit';
import { useState } from 'react';
import { noticesMessages } from './messages.ts';

const Foot = styled.div`
  padding: var(--s2) var(--s4) var(--s4);
  border-top: 1px solid var(--divider);
`;

interface Props {
  /** Returns the id of the first notice that was loaded. */
  readOlder: () => Promise<string | undefined>;
  onCame: (first: string | undefined) => void;
}

/** Under the notices, as long as there are older ones. */
export function ShowOlder({ readOlder, onCame }: Props) {
  const messages = useMessages(noticesMessages);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const show = async () => {
    setState('busy');
    try {
      const first = await readOlder();
      setState('ready');
      onCame(first);
    } catch {
      setState('failed');
    }
  };
  return (
    <Foot>
      {state === 'failed' && <p role="alert">{messages.olderFailed}</p>}
      <Button variant="secondary" small full busy={state === 'busy'} onClick={() => void show()}>
        {messages.older}
      </Button>
    </Foot>
  );
}
