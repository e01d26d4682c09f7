import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, Card, CardHead, Icon, styled } from '@portal/ui-kit';

const Pane = styled.section`
  position: sticky;
  top: calc(var(--topbar-height) + var(--s5));
  scroll-margin-top: calc(var(--topbar-height) + var(--s5));
  h2 {
    min-width: 0;
    font-size: var(--t-h3);
    overflow-wrap: anywhere;
  }
  iframe {
    display: block;
    width: 100%;
    height: calc(100vh - var(--topbar-height) - 140px);
    min-height: 320px;
    border: 0;
  }
  @media print {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;

export type DocumentFrameProps = {
  /** The document's name: the pane's heading and the frame's title. */
  title: string;
  /** Of the same origin. */
  src: string;
  onClose: () => void;
  /** Beside the close button. */
  actions?: ReactNode;
  words: { close: string };
};

/** A document within the page, shown by the browser's own viewer. Takes the focus and comes into view when it opens. */
export function DocumentFrame({ title, src, onClose, actions, words }: DocumentFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [src]);
  return (
    <Pane aria-labelledby={id}>
      <Card as="div">
        <CardHead>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          <Actions>
            {actions}
            <Button variant="secondary" small onClick={onClose}>
              <Icon name="cross" />
              {words.close}
            </Button>
          </Actions>
        </CardHead>
        <iframe title={title} src={src} />
      </Card>
    </Pane>
  );
}
