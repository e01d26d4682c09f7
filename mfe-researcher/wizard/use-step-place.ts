import { stepCount } from '@portal/contracts/sections';
import { formWords } from '@portal/views';
import { useDocumentTitle } from '@portal/web-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { words } from '../words.ts';
import { positionOf } from './wizard-steps.ts';

/** Names the page, and on every new step scrolls to its top and gives the focus to its heading. */
export function useStepPlace(
  step: { number: number; title: string },
  isWrong: boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = words.wizard.title(positionOf(Math.min(step.number, stepCount)), step.title);
  useDocumentTitle(isWrong ? formWords.errorTitle(title) : title);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, [step.number]);
  return heading;
}
