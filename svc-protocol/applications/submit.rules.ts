import { formOf } from '@portal/contracts/council';
import type { Answers } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import { eachSection, type BySection } from '@portal/contracts/sections';
import { keepFiles } from '../files/files.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { Decided } from '../protocol/decided.rules.ts';

export interface Submission {
  id: string;
  number: string;
  owner: string;
  /** Hash of the form that asked it. */
  form: string;
  study_type: StudyType;
  /** By the council's rule, when it gets its number. */
  reviewers_needed: 1 | 2;
  title: string;
  /** Checked and settled, files as AttachedFile. */
  sections: Readonly<BySection<readonly Answers[]>>;
  /** UTC instant. */
  at: string;
}

/** Makes a pending protocol of an application. `newId` creates the ids of its child records. */
export function submit(submission: Submission, newId: () => string): Decided {
  const { id, number, owner, form, study_type, reviewers_needed, title, at } = submission;
  const withIds = (records: readonly Answers[]) => records.map((record) => ({ ...record, id: newId() }));
  const sections = eachSection(formOf(submission), (name) => withIds(submission.sections[name] ?? []));
  const protocol: Protocol = {
    id,
    number,
    title,
    study_type,
    status: 'pending',
    created_date: at,
    user: owner,
    form,
    reviewers_needed,
    reviewer: null,
    alt_reviewer: null,
    comment: null,
    alt_comment: null,
    compliance_comment: null,
    sections,
    comments: [],
    previous_rounds: [],
    files: [],
    file_versions: [],
    deleted: false,
  };
  return {
    protocol: keepFiles(protocol, undefined),
    event: 'protocol.submitted',
    called: [],
    lines: [{ what: 'protocol.submitted', from: null, to: 'pending' }],
  };
}
