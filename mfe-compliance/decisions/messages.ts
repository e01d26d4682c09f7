import { catalogue } from '@portal/web-kit';
import type { Recommendation } from '@portal/contracts/reviews';
import type { Status } from '@portal/contracts/protocol';

/** What people read on the page of a protocol. */
export const messages = catalogue('compliance', {
  detail: {
    reviewers: 'Reviewers',
    nobody: 'Nobody yet',
    keptUntil: 'Kept until at least',
    places: 'Reviews and decision',
  },
  copies: {
    title: 'Copies to keep',
    record: {
      action: 'Download the record',
      holds: 'The application, everything said, decided and done since, the letters, and a signed list of all files',
    },
    files: { action: 'Download the attached files', holds: 'Every attached file, in all its versions' },
    check:
      'Unpack both into one folder and open verify.html there: it says what is missing or was changed. It needs no internet connection.',
  },
  acts: {
    decided: 'Last decision',
    close: 'Close',
    'conditions-met': {
      title: 'Conditions met',
      about: 'The research may now begin. The researcher is told and gets a letter that replaces the previous one.',
      field: 'How the conditions were met',
      missing: 'Enter how the conditions were met',
      yes: 'Confirm',
      done: 'All conditions of the approval are met.',
    },
    letters: {
      title: 'Issue a new letter',
      about: 'The latest letter is written again from the record as it stands now. The new version replaces it.',
      field: 'Reason',
      missing: 'Enter the reason',
      yes: 'Issue the letter',
      done: 'The new letter was issued.',
    },
    'decision/undo': {
      title: 'Take back the decision',
      about:
        'The letter is withdrawn, and the protocol waits for a decision again. The researcher and the reviewers are told; the researcher reads no comments until then.',
      field: 'Reason',
      missing: 'Enter the reason',
      yes: 'Take it back',
      done: 'The decision was taken back. The researcher has been told.',
    },
    undoUntil: 'The decision can be taken back until {day}, as long as nothing is done after it.',
  },
  waitingFor: {
    title: 'Waiting for',
    for: 'Waiting for',
    forms: 'Forms to decide on',
    form: '{form}, sent {day}',
    agenda: 'On the agenda of',
    onAgenda: '{number}, {day}',
    since: 'Since',
    completion: 'The researcher, to complete the application',
    who: {
      pending: 'Compliance, to add reviewers',
      declined: 'Compliance, to add another reviewer',
      assigned: 'Its reviewers',
      'partially reviewed': 'The other reviewer',
      reviewed: 'The council’s decision',
      rejected: 'The researcher’s response',
      response: 'Compliance, to forward the response',
      accepted: undefined,
    } satisfies Record<Status, string | undefined>,
    slot: { reviewer: 'Reviewer 1', alt_reviewer: 'Reviewer 2' },
    somebody: 'Somebody',
    commented: 'Has commented',
    recommends: {
      accept: 'Recommends: Accept',
      revise: 'Recommends: Revise',
      reject: 'Recommends: Reject',
    } satisfies Record<Recommendation, string>,
    notAsked: 'Conflict of interest: not asked',
    declared: 'No conflict of interest, declared on {day}',
    replace: 'Replace {name}',
  },
  decision: {
    title: 'Decision',
    comment: 'Additional Comment',
    optional: '(optional)',
    hint: 'Saved as you type, and sent with your decision. Until then only you can read it. The researcher reads it together with the review.',
    accept: 'Accept Proposal',
    reject: 'Reject Proposal',
    done: 'Feedback sent to researcher',
    failed: 'Feedback not sent.Try again',
    confirm: {
      accepted: 'Accept proposal {number}?',
      rejected: 'Reject proposal {number}?',
      told: {
        accepted:
          'The researcher is told at once, by email and in the portal, that the application is accepted, gets the decision letter, and reads the reviewers’ comments without their names.',
        rejected:
          'The researcher is told at once, by email and in the portal, that the application is rejected, gets the decision letter, reads the reviewers’ comments without their names, and can respond to them.',
      },
      final: 'It can be taken back within 7 days, as long as nothing is done after it.',
      withComment: 'Your additional comment goes with it:',
      withoutComment: 'No additional comment goes with it.',
    },
    outcome: {
      legend: 'Outcome',
      hint: 'If none is chosen, Accept Proposal approves and Reject Proposal asks for changes.',
      hints: {
        approved: 'The research may begin.',
        approved_subject_to: 'It may begin once you confirm that the conditions are met.',
        changes_required: 'The researcher can respond.',
        disapproved: 'The researcher can appeal, by a response or in writing.',
      },
      conditions: 'Conditions',
      conditionsHint: 'They appear in the letter. Saved as you type.',
      until: 'Valid until',
      untilHint: 'Only if it is earlier than the usual last day.',
    },
    yes: { accepted: 'Yes, accept', rejected: 'Yes, reject' },
    no: 'No',
    close: 'Close',
  },
});
