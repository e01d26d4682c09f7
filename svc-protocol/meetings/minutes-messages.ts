import type { ItemOutcome, MeetingState, Presence, QuorumCount, Risk } from '@portal/contracts/meetings';
import { outcomeLabels } from '@portal/contracts/decisions';
import type { Recommendation } from '@portal/contracts/reviews';

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** The texts of minutes. */
export const minutesMessages = {
  line: { agenda: 'Agenda of a meeting', draft: 'Draft minutes of a meeting', signed: 'Minutes of a meeting' },
  title: (number: string): string => `Meeting ${number}`,
  agendaTitle: (number: string): string => `Agenda of meeting ${number}`,
  facts: { day: 'Day', place: 'Place', state: 'State', quorum: 'Quorum', reason: 'Cancelled because' },
  states: {
    planned: 'Planned',
    open: 'Open',
    closed: 'Closed',
    signed: 'Signed',
    cancelled: 'Cancelled',
  } satisfies Record<MeetingState, string>,
  attendance: 'Attendance',
  columns: { member: 'Member', position: 'Position', counts: 'Counts as', attendance: 'Attendance' },
  countsAs: {
    scientific: 'Scientific',
    lay: 'Lay',
    non_scientific: 'Non-scientific',
    non_affiliated: 'Non-affiliated',
  },
  presences: {
    in_person: 'In person',
    remote: 'Remote',
    apology: 'Apology',
    absent: 'Absent',
  } satisfies Record<Presence, string>,
  notKnown: 'Not recorded',
  left: (at: string | null, before: number | null): string =>
    ['left', ...(at === null ? [] : [`at ${at}`]), ...(before === null ? [] : [`before item ${before}`])].join(' '),
  /** '5 members, 1 lay, 2 non-scientific, 3 non-affiliated'. */
  there: ({ present, lay, non_scientific, non_affiliated }: QuorumCount): string =>
    `${counted(present, 'member')}, ${lay} lay, ${non_scientific} non-scientific, ${non_affiliated} non-affiliated`,
  agenda: 'Agenda',
  noItems: 'The agenda has no items.',
  item: {
    obstacle: 'Remark',
    investigator: 'Investigator',
    recommended: 'Recommended',
    recused: 'Recused',
    quorum: 'Quorum',
    outcome: 'Outcome',
    votes: 'Votes',
    conditions: 'Conditions',
    reasons: 'Reasons',
    until: 'Valid until',
    risk: 'Risk',
    discussion: 'Discussion',
    result: 'Not recorded',
    undecided: 'Not yet',
  },
  recommended: { accept: 'accept', revise: 'revise', reject: 'reject' } satisfies Record<Recommendation, string>,
  reviewer: (place: number, advice: string): string => `Reviewer ${place} ${advice}`,
  votes: (given: number, against: number, abstained: number): string =>
    `${given} for, ${against} against, ${abstained} abstained`,
  risks: { minimal: 'Minimal', more: 'More than minimal' } satisfies Record<Risk, string>,
  outcomes: { ...outcomeLabels, deferred: 'Deferred' } satisfies Record<ItemOutcome, string>,
  decisions: 'Decisions',
  recorded: (by: string, instant: string): string => `The decisions were recorded by ${by} on ${instant}.`,
  recordedBy: (name: string): string => `Recorded by ${name}`,
  signed: (name: string, position: string): string => `Signed by ${name}, ${position}`,
  addendum: (n: number): string => `Addendum ${n}`,
  notSigned: 'These minutes are not signed yet.',
} as const;
