import { randomUUID } from 'node:crypto';
import type { DraftAnswers } from '@portal/contracts/drafts';
import type { Person } from '../faults/people.ts';

/** The last step that asks something: a draft that stands here may be opened at any step. */
const lastStep = 13;

/** Saves a draft over HTTP, so that a test can begin at any step of it; answers its id. */
export async function saveDraft(person: Person, answers: DraftAnswers, step = lastStep): Promise<string> {
  const id = randomUUID();
  const { status, body } = await person.call('PUT', `/api/drafts/${id}`, {
    body: { kind: 'application', subject: id, body: { step, answers } },
    headers: { 'if-none-match': '*' },
  });
  if (status >= 300) throw new Error(`The draft was not saved: ${status} ${JSON.stringify(body)}`);
  return id;
}

/** Where a draft is shown at this step. */
export const stepPath = (draft: string, slug: string): string => `/submission/${draft}/${slug}`;
