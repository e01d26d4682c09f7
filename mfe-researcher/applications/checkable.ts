import type { FileAnswer } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { checkRecord, isBlank } from '@portal/contracts/form';
import { checkApplication, checkStep, type Application, type Step } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { get, set } from 'react-hook-form';
import { askedForm } from '../drafts/present-form.ts';

const onItsWay: FileAnswer = { id: '', name: '', size: 0, receipt: '' };

/** The answers with running uploads counted as arrived, so that one can go on meanwhile. */
function withRunning(answers: Application, running: readonly string[]): Application {
  if (running.length === 0) return answers;
  const copy = structuredClone(answers);
  for (const path of running) set(copy, path, onItsWay);
  return copy;
}

/** What is wrong with a step; a file on its way is not missing. */
export const checkQuestionStep = (step: Step, answers: Application, today: string, running: readonly string[]) =>
  checkStep(askedForm(), step, withRunning(answers, running), today);

/** What keeps Next from going on: answers that may follow later are checked only where they are given. */
export function checkForNext(step: Step, answers: Application, today: string, running: readonly string[]) {
  const broken = checkQuestionStep(step, answers, today, running);
  return step.mayFollow ? broken.filter(({ field }) => !isBlank(get(answers, field))) : broken;
}

/** What is wrong with the whole application and the statements of step 13 (docs/specification 30). */
export function checkAll(answers: DraftAnswers, today: string): readonly FieldError[] {
  const { assurance, ...application } = answers;
  const statements = checkRecord(askedForm().assurance, assurance ?? {}, { study_type: '', today }, 'assurance.');
  return [...checkApplication(askedForm(), application, today), ...statements];
}
