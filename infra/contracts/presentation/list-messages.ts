import type { ProposalKind, Role, SecurityKind, SecurityOutcome } from '../accounts/index.ts';
import type { FollowUpState } from '../follow-ups/index.ts';
import type { MailLetterState, MailState } from '../notices/index.ts';
import type { SuspensionScope } from '../approvals/suspension.ts';

/** What the list of follow-ups says, on screen and in a file. */
export const followUpListMessages = {
  states: {
    sent: 'Sent',
    more_asked: 'More information requested',
    acknowledged: 'Acknowledged',
    approved: 'Approved',
    refused: 'Refused',
  } satisfies Record<FollowUpState, string>,
  columns: {
    form: 'Form',
    number: 'Protocol Number',
    sender: 'Sent by',
    date: 'Date sent',
    state: 'State',
  },
} as const;

/** What the list of mails says, on screen and in a file. */
export const mailListMessages = {
  states: {
    waiting: 'Waiting for an address',
    queued: 'Queued',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    uncertain: 'Uncertain',
  } satisfies Record<MailState, string>,
  columns: { recipient: 'Recipient', subject: 'Subject', state: 'State', made: 'Made' },
  letters: {
    to_attach: 'The decision letter will be attached',
    attached: 'With the decision letter',
    left_out: 'Without the decision letter, which was not available: the email leads to the page that links to it',
  } satisfies Record<MailLetterState, string>,
  textGone: 'Its text was deleted after 30 days',
  unknownRecipient: 'Not known yet',
} as const;

/** What the list of accounts that wait for approval says, on screen and in a file. */
export const waitingListMessages = {
  columns: { name: 'Name', email: 'Email', role: 'Role', registered: 'Registered' },
  roles: { researcher: 'Researcher', reviewer: 'Reviewer', compliance: 'Compliance' } satisfies Record<Role, string>,
} as const;

/** What officers propose about an account, on screen and in mails. */
export const proposalMessages = {
  approve: 'Approve {name} as a compliance officer',
  role: 'Change the role of {name} to {role}',
  disable: 'Disable the account of {name}',
  enable: 'Enable the account of {name}',
  recover: 'Remove the second step of {name}, whose phone is lost',
  inspect: 'Let {name} read the records for an inspection until {until}',
} as const satisfies Record<ProposalKind, string>;

/** What the security log says, on screen and in a file. */
export const securityLogMessages = {
  columns: {
    at: 'When',
    kind: 'What',
    outcome: 'Outcome',
    actor: 'By',
    subject: 'About',
    network: 'Network',
    device: 'Device',
    detail: 'Details',
    reference: 'Reference',
  },
  kinds: {
    sign_in: 'Log in',
    token_reuse: 'Old session key used again',
    session_ended: 'Log out',
    confirmation: 'Identity confirmed',
    password: 'Password',
    address: 'Email address',
    second_step: 'Code at login',
    factor: 'Second step set up',
    recovery: 'Lost phone',
    registration: 'Registration',
    approval: 'Approval',
    inspection: 'Inspection',
    proposal: 'Proposal',
    role: 'Role changed',
    state: 'Account disabled or enabled',
    deletion: 'Account deleted',
    export: 'Export',
    log: 'The log itself',
  } satisfies Record<SecurityKind, string>,
  outcomes: { done: 'Done', refused: 'Refused' } satisfies Record<SecurityOutcome, string>,
  nobody: 'Not known',
} as const;

/** What the register of decisions says, on screen and in a file. */
export const registerMessages = {
  columns: {
    day: 'Day',
    number: 'Protocol Number',
    title: 'Title',
    investigator: 'Principal investigator',
    act: 'Act',
    outcome: 'Outcome',
    signatory: 'Signatory',
    meeting: 'Meeting',
    until: 'Until',
    letter: 'Letter',
  },
} as const;

/** What the record says, on screen and in a file. */
export const recordListMessages = {
  columns: { at: 'When', who: 'Who', what: 'What', from: 'From', to: 'To', why: 'Why', number: 'Protocol Number' },
  /** What was suspended. */
  scopes: { all: 'All research', enrolment: 'Enrolment only' } satisfies Record<SuspensionScope, string>,
} as const;
