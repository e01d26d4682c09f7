import type { Step } from '@portal/contracts/sections';
import type { ReactNode } from 'react';
import { EarlierApplication } from './aids/earlier-application.tsx';
import { OwnInvestigator } from './aids/own-investigator.tsx';
import { DroppedPlan } from './aids/dropped-plan.tsx';

/** What helps to answer a part of a step, above it: by the step's slug and the part's place in it. */
const aids: Readonly<Record<string, readonly (() => ReactNode)[]>> = {
  'research-team': [EarlierApplication, OwnInvestigator],
  conflict: [DroppedPlan],
};

export function StepAid({ step, index }: { step: Step; index: number }) {
  const Aid = aids[step.slug]?.[index];
  return Aid && <Aid />;
}
