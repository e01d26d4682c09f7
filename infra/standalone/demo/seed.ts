import { needsTwoReviewers, type ReviewerCandidate, type Status, type Submitted } from '@portal/contracts/protocol';
import { demoApplication, type DemoStudy } from './application.ts';
import { gatherCast, type Appoint, type Cast } from './cast.ts';
import { makePdf } from './pdf.ts';
import { demoStudies } from './studies.ts';

/** What has to be done to a submitted protocol, in order, before it has this status. */
const wayTo: Readonly<Record<Status, readonly Status[]>> = {
  pending: [],
  assigned: ['assigned'],
  declined: ['assigned', 'declined'],
  'partially reviewed': ['assigned', 'partially reviewed'],
  reviewed: ['assigned', 'reviewed'],
  accepted: ['assigned', 'reviewed', 'accepted'],
  rejected: ['assigned', 'reviewed', 'rejected'],
  response: ['assigned', 'reviewed', 'rejected', 'response'],
};

const comments = [
  'The question matters and the team can answer it. State the stopping rule in numbers, and say who sits on the safety board.',
  'The sample size is justified. The Shona consent form says "treatment" where the English says "prevention"; align them.',
] as const;

async function advance(cast: Cast, { id, number }: Submitted, to: Status): Promise<void> {
  const path = `/api/protocols/${id}`;
  const two = needsTwoReviewers(number);
  const [first, second] = cast.reviewers;
  switch (to) {
    case 'assigned':
      await cast.compliance.post(`${path}/assignment`, {
        reviewer: first.id,
        ...(two ? { alt_reviewer: second.id } : {}),
      });
      return;
    case 'declined':
      await first.post(`${path}/decline`, { reason: 'I work in the same department.' });
      return;
    case 'partially reviewed':
      await first.post(`${path}/review`, { comment: comments[0] });
      return;
    case 'reviewed':
      await first.post(`${path}/review`, { comment: comments[0] });
      if (two) await second.post(`${path}/review`, { comment: comments[1] });
      return;
    case 'accepted':
    case 'rejected':
      await cast.compliance.post(`${path}/decision`, {
        status: to,
        compliance_comment:
          to === 'accepted'
            ? 'First annual review due in nine months.'
            : 'Please answer both comments and send the corrected consent form.',
      });
      return;
    case 'response':
      await cast.researcher.post(`${path}/response`, {
        response: await cast.researcher.upload('response', 'response to comments.pdf', makePdf('Response to comments')),
        cover_letter: await cast.researcher.upload('cover_letter', 'cover letter.pdf', makePdf('Cover letter')),
      });
      return;
    case 'pending':
      return;
  }
}

/** The protocol service hears of accounts by events: a moment later, or a little more. */
async function untilReviewersAreKnown({ compliance, reviewers }: Cast, { id }: Submitted): Promise<void> {
  for (;;) {
    const known = await compliance.get<ReviewerCandidate[]>(`/api/protocols/${id}/reviewer-candidates`);
    if (known.length >= reviewers.length) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function fileStudy(cast: Cast, study: DemoStudy & { status: Status }): Promise<void> {
  const application = await demoApplication(cast.researcher, study);
  const submitted = await cast.researcher.post<Submitted>('/api/protocols', application);
  await untilReviewersAreKnown(cast, submitted);
  for (const status of wayTo[study.status]) await advance(cast, submitted, status);
}

/** Fills an empty portal over its own HTTP interface: accounts of the three roles, and applications in every status. */
export async function seedDemo(url: string, appoint?: Appoint): Promise<void> {
  const cast = await gatherCast(url, appoint);
  for (const study of demoStudies) await fileStudy(cast, study);
}
