import { useEffect } from 'react';
import { portalName, titleMessages } from '../messages.ts';

/** The page's title begins "Error: " for as long as this is drawn. */
export function ErrorTitle(): null {
  useTitleMark(titleMessages.error);
  return null;
}

type Mark = (given: { title: string }) => string;

/** The page's own title, and how it is said while something on the page is wrong. */
let own = '';
const marks: Mark[] = [];

function draw(): void {
  const [mark] = marks;
  document.title = `${mark ? mark({ title: own }) : own} - ${portalName}`;
}

function nameDocument(title: string): void {
  own = title;
  draw();
}

/** Says the page's title in these words, 'Error: My profile', for as long as the reader is drawn. */
function useTitleMark(mark: Mark): void {
  useEffect(() => {
    marks.push(mark);
    draw();
    return () => {
      marks.splice(marks.indexOf(mark), 1);
      draw();
    };
  }, [mark]);
}

/** Names the page in the browser's tab and to screen readers: 'Step 4 of 14: Proposed research - Research Ethics Portal'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameDocument(title), [title]);
}

/** The same for a dialog over a page, whose own title `under` comes back when the dialog closes. */
export function useDialogTitle(title: string, under: string): void {
  useEffect(() => {
    nameDocument(`${title}: ${under}`);
    return () => nameDocument(under);
  }, [title, under]);
}
