import type { FollowUp, FollowUpSubmission } from '@portal/contracts/follow-ups';
import { uploaded } from './application.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './protocol-app.ts';

/** A form as the page sends it, with a file uploaded by this person. */
export const formAbout = (
  protocol: string,
  changes: Partial<FollowUpSubmission> = {},
  owner = 'owner',
): FollowUpSubmission => ({
  kind: 'annual_review',
  protocol,
  files: [uploaded('follow_up', owner, 'annual-review.docx')],
  note: 'Second year.',
  ...changes,
});

/** Sends a form and returns the created follow-up. */
export async function sendForm(
  portal: TestPortal,
  body: FollowUpSubmission,
  { as = 'owner', key = crypto.randomUUID() }: { as?: Person; key?: string } = {},
): Promise<FollowUp> {
  const answer = await portal.as(as, 'POST', '/api/follow-ups', body, { 'idempotency-key': key });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as FollowUp;
}
