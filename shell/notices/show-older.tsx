import { useWords } from '@portal/web-kit';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { noticesWords } from './words.ts';

const Foot = styled.div`
  padding: var(--s2) var(--s4) var(--s4);
  border-top: 1px solid var(--divider);
`;

interface Props {
  /** How many there are on screen. */
  shown: number;
  readOlder: () => Promise<number>;
}

/** Under the notices, as long as there are older ones. The focus goes to the first of those that come. */
export function ShowOlder({ shown, readOlder }: Props) {
  const words = useWords(noticesWords);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const show = async (list: Element | null | undefined) => {
    setState('busy');
    try {
      const came = await readOlder();
      setState('ready');
      if (came > 0) requestAnimationFrame(() => list?.querySelectorAll('a')[shown]?.focus());
    } catch {
      setState('failed');
    }
  };
  return (
    <Foot>
      {state === 'failed' && <p role="alert">{words.olderFailed}</p>}
      <Button
        variant="secondary"
        small
        full
        busy={state === 'busy'}
        onClick={({ currentTarget }) => void show(currentTarget.closest('[popover]'))}
      >
        {words.older}
      </Button>
    </Foot>
  );
}
