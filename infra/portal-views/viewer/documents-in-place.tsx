import type { AttachedFile } from '@portal/contracts/presentation';
import { styled } from '@portal/ui-kit';
import { DocumentFrame } from '@portal/ui-kit/document';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { DocumentViewerContext, type ViewDocument } from './document-viewer.ts';

/** The document is not printed, only the application. */
const Covered = styled.div`
  @media print {
    &[hidden] {
      display: block;
    }
  }
`;

interface Place {
  opener: HTMLElement;
  /** Pixels from the top of the page. */
  scrolledTo: number;
}

/** Its children's PDF documents can be read in their place, so that what stands beside them stays in view (docs/look 17). */
export function DocumentsInPlace({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<AttachedFile>();
  const cameFrom = useRef<Place>(undefined);

  const view = useCallback<ViewDocument>((file, opener) => {
    cameFrom.current = { opener, scrolledTo: scrollY };
    setShown(file);
  }, []);

  useEffect(() => {
    if (shown || !cameFrom.current) return;
    const { opener, scrolledTo } = cameFrom.current;
    scrollTo(0, scrolledTo);
    opener.focus({ preventScroll: true });
  }, [shown]);

  return (
    <DocumentViewerContext value={view}>
      {shown && (
        <DocumentFrame
          title={shown.name}
          // Without the viewer's thumbnails, which would take the width that the text needs.
          src={`${shown.href}#navpanes=0`}
          onClose={() => setShown(undefined)}
          actions={
            <a href={shown.href} target="_blank" rel="noopener">
              {messages.viewer.newTab}
            </a>
          }
          words={messages.viewer}
        />
      )}
      <Covered hidden={shown !== undefined}>{children}</Covered>
    </DocumentViewerContext>
  );
}
