import path from 'node:path';
import { compileForm, type Form } from '@portal/contracts/council';
import type { FollowUpKind } from '@portal/contracts/follow-ups';
import { mrczForm } from '@portal/contracts/sections';
import { readCouncil } from '@portal/service-kit/council';

/** A council whose portal is called over HTTP: what is sent to it, by the names of its form. */
export interface TestCouncil {
  name: string;
  /** Settings that the portal is started with. */
  env: Readonly<Record<string, string>>;
  form: Form;
  /** A telephone number as its country writes them. */
  mobile: string;
  /** A study type that two reviewers judge. */
  studyType: string;
  /** The question that is answered by the study's protocol. */
  proposal: string;
  /** A follow-up form that compliance approves, and one of a harm. */
  followUps: Readonly<Record<'review' | 'harm', FollowUpKind>>;
}

/** The council that comes with the portal. */
export const usual: TestCouncil = {
  name: 'mrcz',
  env: {},
  form: mrczForm,
  mobile: '+263773520118',
  studyType: 'Clinical Trials',
  proposal: 'full_proposal',
  followUps: { review: 'annual_review', harm: 'adverse_event' },
};

/** The folder of a council of another country, with its own numbers, questions, steps and follow-ups. */
export const nhsrc = path.resolve(import.meta.dirname, 'nhsrc');
const { council } = readCouncil(nhsrc);

export const other: TestCouncil = {
  name: council.id,
  env: { COUNCIL_DIR: nhsrc },
  form: compileForm(council.form, council.phone),
  mobile: '+265999123456',
  studyType: 'Interventional trial',
  proposal: 'study_protocol',
  followUps: { review: 'progress_report', harm: 'unanticipated_problem' },
};
