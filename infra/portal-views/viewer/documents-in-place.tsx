import type { AttachedFile } from '@portal/contracts/presentation';
import { FullPageSpinner, styled } from '@portal/ui-kit';
import { DocumentFrame } from '@portal/ui-kit/document';
import { lazyPart, WhenLoaded } from '@portal/web-kit';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ComparisonViewerContext, type ViewComparison } from '../compare/compare-link.tsx';
import type { TwoVersions } from '../compare/two-versions.ts';
import { messages } from '../messages.ts';
import { messages as loadMessages } from '../page/messages.ts';
import { DocumentViewerContext, type ViewDocument } from './document-viewer.ts';

const ComparedInPlace = lazyPart(async () => (await import('../compare/compared-in-place.tsx')).ComparedInPlace);

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

type Shown = { file: AttachedFile } | { versions: TwoVersions };

/**
 * Its children's PDF documents, and what changed in their versions, can be read in their place, so that what stands beside them stays in view
 * (docs/look 17).
 */
export function DocumentsInPlace({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const cameFrom = useRef<Place>(undefined);

  const open = useCallback((what: Shown, opener: HTMLElement) => {
    cameFrom.current = { opener, scrolledTo: scrollY };
    setShown(what);
  }, []);
  const view = useCallback<ViewDocument>((file, opener) => open({ file }, opener), [open]);
  const compare = useCallback<ViewComparison>((versions, opener) => open({ versions }, opener), [open]);
  const close = () => setShown(undefined);

  useEffect(() => {
    if (shown || !cameFrom.current) return;
    const { opener, scrolledTo } = cameFrom.current;
    scrollTo(0, scrolledTo);
    opener.focus({ preventScroll: true });
  }, [shown]);

  return (
    <DocumentViewerContext value={view}>
      <ComparisonViewerContext value={compare}>
        {shown && 'file' in shown && (
          <DocumentFrame
            title={shown.file.name}
            // Without the viewer's thumbnails, which would take the width that the text needs.
            src={`${shown.file.href}#navpanes=0`}
            onClose={close}
            actions={
              <a href={shown.file.href} target="_blank" rel="noopener">
                {messages.viewer.newTab}
              </a>
            }
            words={messages.viewer}
          />
        )}
        {shown && 'versions' in shown && (
          <WhenLoaded meanwhile={<FullPageSpinner text={loadMessages.loading} />}>
            <ComparedInPlace versions={shown.versions} onClose={close} />
          </WhenLoaded>
        )}
        <Covered hidden={shown !== undefined}>{children}</Covered>
      </ComparisonViewerContext>
    </DocumentViewerContext>
  );
}
