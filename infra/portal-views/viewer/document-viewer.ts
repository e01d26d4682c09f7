import type { AttachedFile } from '@portal/contracts/presentation';
import { createContext, useContext } from 'react';

/** Shows a file within the page; `opener` gets the focus back when it is closed. */
export type ViewDocument = (file: AttachedFile, opener: HTMLElement) => void;

export const DocumentViewerContext = createContext<ViewDocument | undefined>(undefined);

/** Whether there is room for a document beside something else. */
export const isRoomy = (): boolean => matchMedia('(min-width: 1024px)').matches;

/** How to show this file within the page; undefined where it is no PDF, there is no viewer or no room: then a link is all. */
export function useDocumentViewer(file: AttachedFile): ViewDocument | undefined {
  const view = useContext(DocumentViewerContext);
  if (!view || !/\.pdf$/i.test(file.name)) return undefined;
  return navigator.pdfViewerEnabled && isRoomy() ? view : undefined;
}
