import type { FileAnswer } from '@portal/contracts/form';
import type { ReviewerCandidate, StudyType, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { applicationWith } from '../faults/application.ts';
import { uploadAll, type Person as Caller } from '../faults/people.ts';

/** Files applications over HTTP with one set of documents, for tests of what comes afterwards. */
export async function filer(owner: Caller) {
  const files: ReadonlyMap<string, FileAnswer> = await uploadAll(owner);
  return (studyType: StudyType, title: string, on?: string): Promise<Submitted> =>
    owner.post<Submitted>('/api/protocols', { ...applicationWith(files, studyType, on), title });
}

/** Assigns over HTTP, as soon as the reviewers are known there. */
export async function assign(officer: Caller, { id }: Submitted, reviewers: readonly Caller[]): Promise<void> {
  const path = `/api/protocols/${id}`;
  await waitFor(async () => {
    const known = await officer.get<ReviewerCandidate[]>(`${path}/reviewer-candidates`);
    return reviewers.every((reviewer) => known.some((one) => one.id === reviewer.id));
  });
  const [reviewer, second] = reviewers;
  await officer.post(`${path}/assignment`, { reviewer: reviewer?.id, ...(second && { alt_reviewer: second.id }) });
}

/** Assigns, has every reviewer comment and rejects, over HTTP. */
export async function reject(officer: Caller, filed: Submitted, reviewers: readonly Caller[]): Promise<void> {
  const path = `/api/protocols/${filed.id}`;
  await assign(officer, filed, reviewers);
  for (const reviewer of reviewers) await reviewer.post(`${path}/review`, { comment: 'State the sample size.' });
  await officer.post(`${path}/decision`, { status: 'rejected', compliance_comment: 'Please do.' });
}
