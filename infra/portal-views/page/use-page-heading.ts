import { useDocumentTitle } from '@portal/web-kit';
import { useEffect, useRef, type RefObject } from 'react';

/** The address at which the person last pressed a key or a button. */
let pressedAt = '';
const note = () => void (pressedAt = location.href);
if (typeof document !== 'undefined')
  for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, note, { capture: true });

/** Whether the person, since the address changed, has gone to something in the frame: the notices, a field. */
function isElsewhere(heading: HTMLElement): boolean {
  const { activeElement: active, body } = document;
  if (!active || active === body || pressedAt !== location.href) return false;
  if (heading.closest('main')?.contains(active) !== false) return false;
  return !(active instanceof HTMLAnchorElement && active.href === location.href);
}

/** Moves the focus to the heading of a page that was opened, unless the person has meanwhile put it somewhere themselves. */
export function focusHeading(heading: HTMLElement | null, options?: FocusOptions): void {
  if (heading && !isElsewhere(heading)) heading.focus(options);
}

/** Names the page in the browser's tab and moves the focus to its heading; the ref is for PageHead's `titleRef`. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => focusHeading(heading.current), [title]);
  return heading;
}
