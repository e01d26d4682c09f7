import { formatDay } from '@portal/contracts/presentation';
import { template, sentences } from '@portal/contracts/texts';
import type { MeetingAction } from '@portal/contracts/meetings';
import type { Action } from '@portal/contracts/protocol';
import type { ReplacementReason } from '@portal/contracts/reviews';
import type { SuspensionScope } from '@portal/contracts/approvals';
import type { QuestionState } from '@portal/contracts/questions';

/** Messages that people see when a command is refused. */
const refusals = sentences('server-protocol', {
  impossible: {
    view: 'This protocol cannot be viewed now.',
    assign: 'Reviewers can be assigned only while the protocol is pending or declined.',
    assess: 'Only a reviewed protocol can be accepted or rejected.',
    delete: 'Only an accepted or rejected protocol can be deleted.',
    forward: 'Only a protocol with a response can be forwarded to its reviewers.',
    respond: 'Only a rejected protocol can be responded to.',
    review: 'A comment can be left only while the protocol waits for its reviewers.',
    decline: 'This protocol can no longer be declined.',
    replace: 'This is possible only while the protocol waits for its reviewers.',
    ask: 'A question can be asked only while the application is under review.',
    restore: 'Only an archived protocol can be restored.',
    return: 'Only a pending application or one with a response can be returned.',
    complete: 'This application is not waiting for completion.',
    withdraw_return: 'This application is not returned.',
    close_incomplete: 'Only a returned application can be closed as incomplete.',
  } satisfies Record<Action, string>,
  alreadyReviewed: 'You have already left your comment on this protocol.',
  archived: 'This protocol is archived. Restore it first.',
  completion: {
    returned: 'This application is with the researcher for completion. Withdraw the return first.',
    tooMany: 'This application has been returned 20 times.',
    remindedToday: 'The researcher was already reminded today.',
    notChecked: 'Check completeness first.',
    points: 'Enter what has to be completed, 1 to 100 points.',
    text: 'Enter 1 to 2,000 characters',
    unanswered: 'Answer the point or change what it is about.',
  },
  sign: 'Enter your password to sign.',
  note: 'Enter how the conditions were met',
  ownStudy: {
    owner: 'This is your own study. Another officer decides on it.',
    investigator: 'You are an investigator of this study. Another officer decides on it.',
  },
  notConditional: 'This approval has no conditions that are still to be met.',
  approval: {
    not_accepted: 'The protocol is not accepted.',
    approval_ended: 'The approval has ended. Only a Study Reopening starts it again.',
    suspended: 'The approval is already suspended.',
    not_suspended: 'The approval is not suspended.',
    not_expired: 'The approval has not expired.',
    reminded_this_week: 'The researcher was reminded within the last 7 days.',
  },
  noUntil: 'A rejection sets no last day.',
  notUndoable: {
    none: 'There is no decision to take back.',
    meeting: 'A meeting decided this. It cannot be taken back here.',
    acted: 'It has been answered or acted on since. The decision cannot be taken back.',
    late: 'This can be taken back for 7 days only.',
  },
  noLetter: 'There is no letter yet that could be issued again.',
  tooMuch: 'The application has become too large. Shorten your answers.',
  form: {
    conflicts: {
      changed_since: 'The protocol has changed since you opened this form. Look at the changes again.',
      decided: 'This form was already decided.',
      decision_needed: 'This form needs a decision.',
      approval_ended: 'Only a Study Reopening starts it again.',
      not_accepted: 'The protocol is not accepted.',
      not_undoable: 'The approval has changed since.',
      record_gone: 'What this form changes is no longer in the protocol. Refuse the form or request more information.',
      too_much_text:
        'With this form the text of the application would be longer than 400 kB. Refuse the form or ask for less text.',
      not_asked: 'No information is currently requested about this form.',
    },
    noUntil: 'This form sets no last day.',
    notApproved: 'This form can replace only documents that are approved now. Load the page again.',
  },
  forbidden: 'Your role does not allow this.',
  points: {
    unknown: 'There is no such point to answer or to mark.',
    otherWords: 'The points must contain the words of the comments as they were written, in at most a hundred points.',
    tooMuch: 'The answers have become too long. Shorten them.',
  },
  questions: {
    off: 'Questions to researchers are switched off.',
    tooMany: 'There are too many questions already: 20 open ones and 100 in all are the most.',
    over: {
      asked: 'This question was not released yet.',
      released: 'This question was already released.',
      answered: 'This question was already answered.',
      declined: 'This question was already declined.',
      withdrawn: 'This question was withdrawn.',
    } satisfies Record<QuestionState, string>,
  },
  review: {
    dueDay: 'Choose today or a later day.',
    sameDueDay: 'Choose another day. It is already due on this one.',
    conflict: 'Enter what it is',
    nobody: 'No comment is expected here.',
    another: 'Choose another reviewer.',
    waits: 'This reviewer is waiting for an answer of the researcher.',
    remindedToday: 'This reviewer was already reminded today.',
  },
  meeting: {
    impossible: {
      agenda: 'The agenda can be changed until the meeting is closed.',
      attendance: 'Attendance can be changed until the meeting is closed.',
      open: 'Only a planned meeting can be opened.',
      move: 'Only a planned meeting can be moved.',
      cancel: 'Only a planned meeting can be cancelled.',
      items: 'Items are recorded while the meeting is open.',
      close: 'Only an open meeting can be closed.',
      decisions: 'There are no decisions to record now.',
      signature: 'Close the meeting and record its decisions first.',
      addenda: 'Only signed minutes take an addendum.',
    } satisfies Record<MeetingAction, string>,
    signed: 'The minutes are signed. Add an addendum.',
    underWay: 'The decisions are being recorded. Try again in a moment.',
    chairOrSecretary: 'The chair or the secretary signs the minutes, with their own account.',
    noMember: 'Choose each member of that day once.',
    votes: template('For, against and abstained must add up to the {voters} who are present and not recused.'),
    recusal: 'Enter why this member is recused',
    addendum: 'Enter the addendum, at most 10,000 characters',
    notMoved: 'Change the day, the time or the place',
    unknown: 'This cannot be put on an agenda.',
    twice: template('{number} is already on this agenda.'),
    decided: template('{number} is already decided.'),
    recorded: template('{number} was discussed and stays on the agenda.'),
    elsewhere: template('{number} is on the agenda of {meeting}.'),
    changedSince: 'It has changed since the meeting discussed it.',
    obstacles: {
      pending: 'It has no reviewers yet.',
      declined: 'A reviewer has declined it and has not been replaced yet.',
      comment: 'One comment is missing.',
      comments: 'Two comments are missing.',
      response: 'Its response has not been forwarded to the reviewers yet.',
      asked: 'The researcher has not yet sent the information that was requested.',
      archived: 'It is archived.',
      withdrawn: 'It was withdrawn.',
      decided: template('Decided in the office on {day}.'),
    },
  },
  rulesBroken: 'Some answers need a correction.',
  reviewer: {
    unknown: 'Choose a reviewer from the list.',
    owner: 'The owner of a protocol cannot review it.',
    investigator: 'The principal investigator cannot review their own protocol.',
    conflict: 'This reviewer has declared a conflict of interest with this protocol.',
    stays: 'This reviewer has already commented and stays.',
    onlyOne: 'This protocol has only one reviewer.',
  },
});

/** The same, and what is English alone: letters, lines of history, and what names days, study types or other sentences. */
export const messages = {
  ...refusals,
  meetingNeeded: (studyType: string): string => `${studyType} is decided in a meeting. Put it on an agenda.`,
  completion: {
    ...refusals.completion,
    dueOn: (today: string, last: string): string => `Choose a day from ${formatDay(today)} to ${formatDay(last)}.`,
    tooEarly: (from: string): string => `This application can be closed as incomplete from ${formatDay(from)}.`,
  },
  form: {
    ...refusals.form,
    withdrawn: 'Withdrawn by the researcher',
    until: (from: string, to: string): string => `Choose a day from ${formatDay(from)} to ${formatDay(to)}`,
  },
  letter: {
    begin: 'The research may begin as described in the application.',
    notYet:
      'The approval is subject to conditions. The research may not begin until the council has confirmed in a letter that they have been met.',
    scope: {
      all: 'With immediate effect, nothing may be carried out under this protocol, except what the safety of participants requires.',
      enrolment:
        'With immediate effect, no new participants may be enrolled. Those already enrolled may continue as described in the application.',
    } satisfies Record<SuspensionScope, string>,
    ended: (council: string, title: string, date: string, reasons: string): string =>
      `The ${council} ended its approval of “${title}” on ${date}.\n\n${reasons}`,
    closed:
      'The protocol is closed: no participants may be enrolled and no procedures may be carried out under it. To resume the research, submit a Study Reopening form to the council.',
    closedIncomplete: (council: string, title: string, date: string, reasons: string): string =>
      `The ${council} closed your application “${title}” on ${date}.\n\n${reasons}`,
    applicationIncomplete:
      'The application was closed because it was not completed. It can be opened again on request.',
    applicationWithdrawn:
      'The application has been withdrawn and will not be reviewed. It was not approved: the research may not begin. To have it reviewed, submit a new application to the council.',
    resumed: (day: string): string =>
      `The research may continue as described in the application. The approval is valid until ${day}.`,
    reopened: 'The research may continue as described in the application.',
    amended: 'The research may continue as amended.',
    suspended: (day: string): string =>
      `The approval has been suspended since ${day}. What the letter of suspension forbids may not resume.`,
    resumedExpired: (day: string): string =>
      `The approval expired on ${day}. The research may continue only once it has been renewed.`,
    elsewhere: 'The reasons are given in the council’s portal.',
    version: (version: number, date: string): string => `Version ${version}. It replaces the letter of ${date}.`,
    signed: (name: string, position: string): string => `Signed by ${name}, ${position}`,
    recorded: (name: string): string => `Recorded by ${name}`,
    documents: (count: number): string => (count === 1 ? '1 document' : `${count} documents`),
  },
  template: {
    owedConditions: 'The approval is subject to these conditions:\n{conditions}',
    owedAppeal: 'You may appeal in writing within {appeal_days} days.',
    owedDocuments: 'This approval covers {documents}, listed under “Approved documents” at the end of this letter.',
    subject: 'the first line must be "Subject: " and the subject',
    body: 'there is no text between the subject and the line "--"',
    signature: 'it must end with a line "--" and the lines of who signs',
    brace: 'a brace has no partner; placeholders are written {number}',
    unknown: (found: string, known: string): string => `${found} is not a placeholder; the placeholders are ${known}`,
  },
  review: {
    ...refusals.review,
    /** Why a reviewer was replaced; what the officer typed follows. */
    kinds: {
      no_answer: 'No answer',
      unavailable: 'Unavailable',
      conflict: 'Conflict of interest',
      other: 'Other',
    } satisfies Record<ReplacementReason, string>,
    /** Why a due day is moved. */
    waited: (days: number): string => `Waited ${days === 1 ? '1 day' : `${days} days`} for an answer of the researcher`,
  },
  meeting: {
    ...refusals.meeting,
    recused: {
      owner: 'Owner of the application',
      investigator: 'Investigator',
      conflict: 'Declared a conflict of interest',
    },
    notDecidable: (obstacle: string): string => `${obstacle} It can be deferred.`,
  },
  reviewer: {
    ...refusals.reviewer,
    twoNeeded: (studyType: string): string => `The study type changed to ${studyType}: two reviewers are needed.`,
    /** Said at the comment; `why` is one of the sentences above. */
    mayNotComment: (why: string): string => `${why} Decline it, or tell the council.`,
  },
} as const;
