import type { Application } from '@portal/contracts/sections';
import { assuranceStep, steps } from '@portal/contracts/sections';
import { checkQuestionStep } from './checkable.ts';

/** Numbers of the steps whose answers are complete. */
export const completeSteps = (answers: Application, today: string, running: readonly string[]): readonly number[] =>
  steps.filter((step) => checkQuestionStep(step, answers, today, running).length === 0).map(({ number }) => number);

/** The last step that may be visited: the furthest so far, or the last one when everything is complete. */
export const reachableStep = (furthest: number, complete: readonly number[]): number =>
  complete.length === steps.length ? assuranceStep.number : furthest;
