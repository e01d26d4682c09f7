import { Forbidden, ProblemError, RuleBroken } from '@portal/service-kit/http';
import {
  FormConflict,
  ImpossibleInStatus,
  MeetingConflict,
  QuestionOver,
  RoleForbids,
  RulesBroken,
  SignatoryNeeded,
} from './refusal.rules.ts';

/** Runs `work` and turns the domain's refusals into HTTP problems. `version` is the current version of the document. */
export async function answering<T>(version: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemFor(error, version);
  }
}

function problemFor(error: unknown, version: number): unknown {
  if (error instanceof RulesBroken) return new RuleBroken(error.errors);
  if (error instanceof RoleForbids) return new Forbidden(error.message);
  if (error instanceof ImpossibleInStatus)
    return new ProblemError(409, error.code, error.message, {
      version,
      protocol_status: error.status,
      ...(error instanceof QuestionOver && { question_state: error.questionState }),
    });
  if (error instanceof SignatoryNeeded) return new Forbidden(error.message, error.code);
  if (error instanceof FormConflict || error instanceof MeetingConflict)
    return new ProblemError(409, error.code, error.message, { version });
  return error;
}
