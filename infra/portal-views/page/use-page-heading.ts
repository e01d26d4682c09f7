import { useDocumentTitle } from '@portal/web-kit';
import { useEffect, useRef, type RefObject } from 'react';

/** Names the page in the browser's tab and moves the focus to its heading; the ref is for PageHead's `titleRef`. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus(), [title]);
  return heading;
}
