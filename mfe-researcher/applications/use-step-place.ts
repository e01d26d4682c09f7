import { focusHeading } from '@portal/portal-views';
import { useDocumentTitle, useLocation } from '@portal/web-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { messages } from '../messages.ts';
import { positionOf, stepCount } from './wizard-steps.ts';

/** The control that the address names, if it is on this page: a radio by its group's name. */
function namedControl(hash: string): HTMLElement | undefined {
  const path = decodeURIComponent(hash.slice(1));
  if (path === '') return undefined;
  return document.getElementById(path) ?? document.getElementsByName(path)[0];
}

/** Names the page, and on every new step scrolls to its top and gives the focus to its heading, or to the control in the address. */
export function useStepPlace(step: { number: number; title: string }): RefObject<HTMLHeadingElement | null> {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(
    messages.wizard.title({ position: positionOf(Math.min(step.number, stepCount())), title: step.title }),
  );
  useEffect(() => {
    const named = namedControl(hash);
    if (named) {
      named.focus();
      named.scrollIntoView({ block: 'center' });
      return;
    }
    focusHeading(heading.current, { preventScroll: true });
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, [step.number, hash]);
  return heading;
}
