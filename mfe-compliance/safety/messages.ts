import { allInPlace, catalogue } from '@portal/web-kit';
import { type SafetyGrouping, safetyMessages } from '@portal/contracts/follow-ups';
import type { SuspensionScope } from '@portal/contracts/approvals';

/** Of the figures, which files hold as well. */
allInPlace('safety-figures', safetyMessages);

/** What officers read where they suspend, resume or end an approval, and remind of one that expired (docs/safety 12, 16). */
export const messages = catalogue('safety', {
  page: {
    title: 'Safety',
    lede: 'Adverse events and deaths that were reported, in figures.',
    by: 'Count by',
    choose: 'Choose what is counted',
    from: 'From',
    to: 'To',
    groupings: { study: 'Study', product: 'Product (generic name)' } satisfies Record<SafetyGrouping, string>,
    chart: 'Seriousness by relatedness',
    about: 'Of the reports that say it: how serious each event was, and whether the study caused it.',
    only: 'Only {name}.',
    all: 'Show all',
    legend: 'Legend',
    related: 'Possibly, probably or definitely related, or not assessable',
    unrelated: 'Unrelated or unlikely',
    bar: '{related} related, {unrelated} not',
    seriousness: 'Seriousness',
    table: 'Show as a table',
    groups: { study: 'By study', product: 'By product' } satisfies Record<SafetyGrouping, string>,
    empty: 'No adverse events or deaths to display',
    emptyText: 'They appear here as soon as researchers report them.',
    exportOf: 'Export “{name}”',
  },
  acts: {
    suspension: {
      button: 'Suspend',
      title: 'Suspend the approval of {number}',
      about: 'The researcher is told at once, by email and in the portal, and gets a letter with the reasons.',
      yes: 'Suspend the approval',
      done: 'Approval suspended. The researcher has been told.',
    },
    'suspension/lift': {
      button: 'Lift the suspension',
      title: 'Lift the suspension of {number}',
      about: 'The research may resume. The researcher is told at once and gets a letter with the reasons.',
      yes: 'Lift the suspension',
      done: 'Suspension lifted. The researcher has been told.',
    },
    ending: {
      button: 'End',
      title: 'End the approval of {number}',
      about:
        'Only a Study Reopening starts it again. The researcher is told at once and gets a letter with the reasons.',
      yes: 'End the approval',
      done: 'Approval ended. The researcher has been told.',
    },
  },
  scope: {
    legend: 'What is suspended?',
    labels: { all: 'All research', enrolment: 'Enrolment only' } satisfies Record<SuspensionScope, string>,
    hints: {
      all: 'Nothing is carried out, except what the safety of participants requires.',
      enrolment: 'Nobody new is enrolled. Those already enrolled continue.',
    } satisfies Record<SuspensionScope, string>,
  },
  reasons: 'Reasons',
  reasonsHint: 'They appear in the letter. Name no participant and no reviewer.',
  missing: 'Enter the reason',
  close: 'Close',
  approval: 'Approval',
  approvalAndReviewers: 'Approval and reviewers',
  remind: 'Remind',
  reminded: 'The researcher of {number} was reminded.',
  remindedOn: 'Reminded on {day}',
  notReminded: 'The reminder was not sent.',
});
