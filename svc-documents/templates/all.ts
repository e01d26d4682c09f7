import type { TemplateKind } from '@portal/contracts';
import { adverseEvent } from './forms/adverse-event.ts';
import { amendment } from './forms/amendment.ts';
import { annualReview } from './forms/annual-review.ts';
import { deathReport } from './forms/death-report.ts';
import { destruction } from './forms/destruction.ts';
import { protocolDeviation } from './forms/protocol-deviation.ts';
import { response } from './forms/response.ts';
import { studyExtension } from './forms/study-extension.ts';
import { studyReopening } from './forms/study-reopening.ts';
import { studyTermination } from './forms/study-termination.ts';
import { withdrawal } from './forms/withdrawal.ts';
import type { Template } from './template.ts';

/** Every template that can be downloaded (specification sections 2 and 9). */
export const templates: Readonly<Record<TemplateKind, Template>> = {
  study_termination: studyTermination,
  annual_review: annualReview,
  adverse_event: adverseEvent,
  protocol_deviation: protocolDeviation,
  study_extension: studyExtension,
  amendment,
  withdrawal,
  destruction,
  study_reopening: studyReopening,
  death_report: deathReport,
  response,
};
