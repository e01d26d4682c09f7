import { Button, Card, CardHead, Icon, styled } from '@portal/ui-kit';
import { useEffect, useRef } from 'react';
import { ComparedTexts } from './compared-texts.tsx';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import type { TwoVersions } from './two-versions.ts';

const Pane = styled.section`
  scroll-margin-top: calc(var(--topbar-height) + var(--s5));
  h2 {
    font-size: var(--t-h3);
    overflow-wrap: anywhere;
  }
  @media print {
    display: none;
  }
`;

/** What changed between two versions, in the place of the application. Takes the focus and comes into view when it opens. */
export function ComparedInPlace({ versions, onClose }: { versions: TwoVersions; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = messages.title({ name: versions.now.name });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [title]);
  return (
    <Pane aria-labelledby="compared">
      <Card as="div">
        <CardHead>
          <h2 id="compared" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button variant="secondary" small onClick={onClose}>
            <Icon name="cross" />
            {common.viewer.close}
          </Button>
        </CardHead>
      </Card>
      <ComparedTexts {...versions} />
    </Pane>
  );
}
