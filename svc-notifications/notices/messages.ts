import { outcomeLabels } from '@portal/contracts/decisions';
import { formatDay, proposalMessages, waitingListMessages } from '@portal/contracts/presentation';
import { fill } from '@portal/contracts/texts';
import { isAmendment, safetySays, seriousnessLabels } from '@portal/contracts/follow-ups';
import type { NoticeKind } from '@portal/contracts/notices';
import type { About, NoticeMessages } from './notice.types.ts';
import { accountNotices } from '../accounts/messages.ts';

const formOf = ({ follow_up }: About): string => follow_up?.title ?? '';

const seriousnessOf = ({ seriousness }: About): string =>
  seriousness ? seriousnessLabels[seriousness] : safetySays.notStated;

const endOf = ({ valid_until = '' }: About): string => formatDay(valid_until);

const dueOf = ({ due_at = '' }: About): string => formatDay(due_at);
const pointsOf = ({ points = 0 }: About): string => (points === 1 ? '1 point' : `${points} points`);
const lateOf = ({ late_days = 0 }: About): string => (late_days === 1 ? '1 day late' : `${late_days} days late`);

const whenOf = (meeting: NonNullable<About['meeting']>['before']): string =>
  `${formatDay(meeting?.day ?? '')}, ${meeting?.time}, ${meeting?.place}`;

/** The outcome that leaves nothing to print until its conditions are met. */
const conditional = outcomeLabels.approved_subject_to.toLowerCase();
const printCopies = ' Print the approved copies of your documents from the portal.';

/** What a second officer has to confirm. */
const proposedOf = ({ account }: About): string =>
  account?.proposal
    ? fill(proposalMessages[account.proposal.kind], {
        name: account.name,
        role: waitingListMessages.roles[account.proposal.role ?? 'compliance'],
        until: formatDay(account.inspection_until ?? ''),
      })
    : '';

/** The same words in the portal and in the mail (docs/notices 2): no comment's text, no reviewer's name. */
export const notices: Readonly<Record<NoticeKind, NoticeMessages>> = {
  protocol_submitted: {
    title: ({ number }) => `${number}: new application`,
    text: ({ number, title }) => `The application ${number}, "${title}", was submitted. Assign its reviewers.`,
  },
  protocol_receipt: {
    title: ({ number }) => `${number}: your application was received`,
    text: ({ number, title }) =>
      `Your application "${title}" was received. Its reference number is ${number}. You will be told when a decision has been made.`,
  },
  protocol_assigned: {
    title: ({ number }) => `${number}: assigned to you for review`,
    text: ({ number, title }) =>
      `The application ${number}, "${title}", was assigned to you. Read it and leave your comment, or decline it.`,
  },
  protocol_forwarded: {
    title: ({ number }) => `${number}: forwarded to you for another review`,
    text: ({ number, title }) =>
      `The researcher responded to the comments on ${number}, "${title}". Read the response and leave your comment.`,
  },
  protocol_declined: {
    title: ({ number }) => `${number}: a reviewer declined`,
    text: ({ number, title }) => `A reviewer of ${number}, "${title}", declined. Assign another one.`,
  },
  protocol_partially_reviewed: {
    title: ({ number }) => `${number}: partially reviewed`,
    text: ({ number, title }) => `The first of two reviewers has commented on ${number}, "${title}".`,
  },
  protocol_reviewed: {
    title: ({ number }) => `${number}: reviewed`,
    text: ({ number, title }) => `The review of ${number}, "${title}", is complete. It is waiting for the decision.`,
  },
  protocol_accepted: {
    title: ({ number }) => `${number}: accepted`,
    text: ({ number, title, outcome }) =>
      `Your application ${number}, "${title}", was accepted. The decision letter and the comments are in the portal.${outcome === conditional ? '' : printCopies}`,
  },
  protocol_rejected: {
    title: ({ number }) => `${number}: rejected`,
    text: ({ number, title }) =>
      `Your application ${number}, "${title}", was rejected. Read the decision letter and the comments in the portal; you can respond to them there.`,
  },
  decision_undone: {
    title: ({ number }) => `${number}: the decision was taken back`,
    text: ({ number, title }) =>
      `The council has taken back its decision on ${number}, "${title}". The decision letter is no longer valid. You will be told of the new decision.`,
  },
  protocol_responded: {
    title: ({ number }) => `${number}: the researcher responded`,
    text: ({ number, title }) =>
      `The researcher responded to the comments on ${number}, "${title}". Forward the response to the reviewers.`,
  },
  returned: {
    title: ({ number }) => `${number}: please complete your application`,
    text: (about) => `${pointsOf(about)}, by ${dueOf(about)}. Open the portal to see them.`,
  },
  return_reminder: {
    title: ({ number }) => `${number}: your application is not completed`,
    text: (about) => `${pointsOf(about)}, by ${dueOf(about)}. Open the portal to see them.`,
  },
  return_withdrawn: {
    title: ({ number }) => `${number}: nothing is left to complete`,
    text: ({ number, title }) =>
      `The council has withdrawn its return of ${number}, "${title}". You do not need to do anything.`,
  },
  completed: {
    title: ({ number }) => `${number}: completed`,
    text: ({ number, title }) =>
      `The researcher has completed ${number}, "${title}", and sent it back. Check what was completed.`,
  },
  protocol_renewal_due: {
    title: (about) =>
      about.outcome === 'expired'
        ? `${about.number}: the approval expired on ${endOf(about)}`
        : `${about.number}: renew the approval by ${endOf(about)}`,
    text: (about) =>
      about.outcome === 'expired'
        ? `The approval of ${about.number}, "${about.title}", expired on ${endOf(about)}. The research may not continue. To renew it, send an Annual Review or a Study Extension form. If the study has ended, send a Study Termination form.`
        : `The approval of ${about.number}, "${about.title}", is valid until ${endOf(about)}. To continue the research after that date, send an Annual Review or a Study Extension form. If the study has ended, send a Study Termination form.`,
  },
  review_reminder: {
    title: (about) => `${about.number}: your comment is due ${dueOf(about)}`,
    text: (about) => `${about.number}, "${about.title}": comment by ${dueOf(about)}, or decline.`,
  },
  review_late: {
    title: ({ number }) => `${number}: a review is late`,
    text: (about) => `${about.number}, "${about.title}": ${lateOf(about)}. Replace the reviewer or set a new due date.`,
  },
  review_taken_back: {
    title: ({ number }) => `${number}: no longer yours to review`,
    text: ({ number, title }) =>
      `${number}, "${title}": the council has asked somebody else. You do not need to do anything.`,
  },
  review_outcome: {
    title: ({ number, outcome = '' }) => `${number}: ${outcome}`,
    text: ({ number, title, outcome = '' }) => `${number}, "${title}": decided: ${outcome}. Thank you for your review.`,
  },
  question_asked: {
    title: ({ number }) => `${number}: a question to the researcher`,
    text: ({ number, title }) =>
      `A reviewer of ${number}, "${title}", has a question to the researcher. Release it or decline it.`,
  },
  question_released: {
    title: ({ number }) => `${number}: a question about your application`,
    text: ({ number, title }) =>
      `The council has a question about your application ${number}, "${title}". Read and answer it in the portal.`,
  },
  question_reminder: {
    title: ({ number }) => `${number}: a question is waiting for your answer`,
    text: ({ number, title }) =>
      `A question of the council about your application ${number}, "${title}", has no answer yet. The review waits for it. Answer it in the portal.`,
  },
  question_answered: {
    title: ({ number }) => `${number}: a question was answered`,
    text: ({ number, title }) =>
      `The researcher has answered a question about ${number}, "${title}". Read the answer in the portal.`,
  },
  question_declined: {
    title: ({ number }) => `${number}: your question was not passed on`,
    text: ({ number, title }) =>
      `The office did not pass on your question about ${number}, "${title}". The reason is given in the portal.`,
  },
  protocol_archived: {
    title: ({ number }) => `${number}: archived`,
    text: ({ number, title }) =>
      `${number}, "${title}" was archived. Its letters can still be confirmed. The reason is given in the portal.`,
  },
  protocol_restored: {
    title: ({ number }) => `${number}: restored`,
    text: ({ number, title }) => `${number}, "${title}": back in your submissions.`,
  },
  safety_report: {
    title: (about) => `${about.number}: ${formOf(about)}${about.due_at === undefined ? '' : `, due ${dueOf(about)}`}`,
    text: (about) => `${about.number}, "${about.title}": ${seriousnessOf(about)}. Read it at once.`,
  },
  follow_up_submitted: {
    title: (about) => `${about.number}: ${formOf(about)} sent`,
    text: (about) =>
      `A follow-up form, ${formOf(about)}, was sent for ${about.number}, "${about.title}". Read it and decide.`,
  },
  follow_up_acknowledged: {
    title: (about) => `${about.number}: ${formOf(about)} acknowledged`,
    text: (about) =>
      `The council has acknowledged the follow-up form, ${formOf(about)}, that you sent for ${about.number}, "${about.title}".`,
  },
  follow_up_decided: {
    title: (about) => `${about.number}: ${formOf(about)} ${about.outcome}`,
    text: (about) =>
      `${about.number}, "${about.title}": ${formOf(about)} ${about.outcome}. ${
        about.outcome === 'taken back'
          ? 'Its letter is no longer valid. The council will decide on the form again.'
          : 'Read the letter in the portal.'
      }${about.outcome === 'approved' && about.follow_up && isAmendment(about.follow_up.kind) ? printCopies : ''}`,
  },
  follow_up_more_asked: {
    title: (about) => `${about.number}: more information requested about ${formOf(about)}`,
    text: (about) =>
      `${about.number}, "${about.title}": more information is requested about ${formOf(about)}. Answer on the form’s page.`,
  },
  follow_up_answered: {
    title: (about) => `${about.number}: ${formOf(about)} answered`,
    text: (about) => `${about.number}, "${about.title}": ${formOf(about)} answered. Read the answer and decide.`,
  },
  approval_changed: {
    title: (about) => `${about.number}: approval ${about.outcome}`,
    text: (about) =>
      `${about.number}, "${about.title}": ${about.outcome} since ${formatDay(about.since ?? '')}. Read the letter before you continue.`,
  },
  meeting_called: {
    title: ({ number }) => `Meeting ${number}`,
    text: ({ meeting }) => `${whenOf(meeting)}.`,
  },
  meeting_moved: {
    title: ({ number }) => `Meeting ${number} was moved`,
    text: ({ meeting }) => `${whenOf(meeting)}. Previously: ${whenOf(meeting?.before)}.`,
  },
  meeting_cancelled: {
    title: ({ number, title }) =>
      title === '' ? `Meeting ${number} was cancelled` : `${number}: the meeting of the council was cancelled`,
    text: ({ number, title, meeting }) =>
      title === ''
        ? `The meeting of ${whenOf(meeting)}, will not be held.`
        : `${number}, "${title}": the meeting of ${formatDay(meeting?.day ?? '')}, on whose agenda it was, will not be held. The council will take it up at another meeting. You do not need to do anything.`,
  },
  proposal_opened: {
    title: (about) => `Confirm: ${proposedOf(about)}`,
    text: (about) =>
      `${about.account?.proposal?.proposer} proposes: ${proposedOf(about)}. A second officer has to confirm this by ${formatDay(about.account?.proposal?.until ?? '')}; after that it lapses.`,
  },
  account_waits: {
    title: ({ account }) => `${account?.name} is waiting for approval`,
    text: ({ account }) =>
      `${account?.name} registered ${account?.role === 'compliance' ? 'as a compliance officer' : `as a ${account?.role}`}. Nobody can log in with the account until an officer has approved it.`,
  },
  inspection_opened: {
    title: ({ account }) => `${account?.name} may read the records`,
    text: ({ account }) =>
      `An account for an inspection was opened: ${account?.name} may read the records of the council until ${formatDay(account?.inspection_until ?? '')}. If that is not right, end it on the page Inspections.`,
  },
  lost_phone_reported: {
    title: ({ account }) => `${account?.name} reports a lost phone`,
    text: ({ account }) =>
      `${account?.name} has lost the phone with the second step. Check the person’s identity, then record the loss in the account.`,
  },
  ...accountNotices,
};
