import { isBlank } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import { decisions, type Decision, type LetterKind, type SuspensionScope } from '@portal/contracts/protocol';
import { formatDay } from '@portal/contracts/presentation';
import { currentDocuments } from '../files/file-versions.rules.ts';
import { fillTemplate, withOwed } from './letter-template.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import type { LetterTemplate, Letter } from './letter.types.ts';

const { letter: says } = messages;

/** What the kinds of letters that let the research begin or go on say, by the last day as printed. */
const lets: Partial<Record<LetterKind, (valid_until: string) => string>> = {
  accepted: () => says.begin,
  'suspension-lifted': says.resumed,
  'conditions-met': () => says.begin,
  reopening: () => says.reopened,
  // It says so itself, beside its last day: here stands only what forbids it all the same.
  renewal: () => '',
  amendment: () => says.amended,
};

interface ApprovalDay {
  isConditional: boolean;
  isExpired: boolean;
  /** The last day as printed. */
  valid_until: string;
}

/** Whether the research begins or goes on: all that forbids it, or that nothing does. Empty in letters that say nothing of it (docs/safety 15). */
function continuationSentence(
  kind: LetterKind,
  { approval }: Pick<Protocol, 'approval'>,
  { isConditional, isExpired, valid_until }: ApprovalDay,
): string {
  const goesOn = lets[kind];
  if (!goesOn) return '';
  const bars = [
    approval?.suspended_on === undefined ? '' : says.suspended(formatDay(approval.suspended_on)),
    isConditional ? says.notYet : '',
    isExpired ? says.resumedExpired(valid_until) : '',
  ].filter((bar) => bar !== '');
  return bars.length > 0 ? bars.join(' ') : goesOn(valid_until);
}

/** What a letter needs besides the protocol. */
export type LetterCircumstances = Pick<
  Letter,
  'code' | 'verify_at' | 'decided_at' | 'date' | 'council' | 'version' | 'replaces' | 'signed' | 'recorded_by'
> & {
  /** The day of the act as printed: before `date` in a letter that is written anew. */
  acted_on: string;
  /** For how many days an appeal may be made. */
  appealDays: number;
  /** The day of an instant as printed. */
  dayOf: (instant: string) => string;
  /** The last day of the approval as printed; empty when there is none. */
  valid_until: string;
  /** Whether that day has passed. */
  isExpired: boolean;
  template: LetterTemplate;
};

/** What a letter about a form says besides. */
export interface LetterAboutForm {
  /** Missing in a letter about the protocol itself. */
  follow_up?: string | undefined;
  /** The form's name; empty in a letter about an act of the council's own. */
  form: string;
  reasons: string;
  /** What is suspended. */
  scope?: SuspensionScope | undefined;
  /** The documents that count now. */
  documents: readonly AttachedFile[];
}

/** Each states the last day and all documents, and replaces those before (docs/decisions 13). */
export const approving: readonly LetterKind[] = ['accepted', 'conditions-met', 'renewal', 'reopening', 'amendment'];

const textOf = (value: unknown): string => (typeof value === 'string' ? written(value) : '');

/** What a closure closes: a study, or an application that was never accepted. */
const closedIn = ({ status }: Protocol): string =>
  status === 'accepted' ? messages.letter.closed : messages.letter.applicationWithdrawn;

/** Composes the letter about a decision, or an act on a form. It names no reviewer and quotes no review (docs/decisions 12). */
export function composeLetter(
  protocol: Protocol,
  kind: LetterKind,
  { template, acted_on: date, valid_until, isExpired, appealDays, dayOf, ...given }: LetterCircumstances,
  about?: LetterAboutForm,
): Letter {
  const { number, title, compliance_comment, sections, outcome, conditions, approval } = protocol;
  const team = sections.research_teams[0] ?? {};
  const { principal_investigator, institution, postal_address } = team as Readonly<Record<string, unknown>>;
  const addressee = [principal_investigator, institution, postal_address].map(textOf).filter((line) => line !== '');
  const { council } = given;
  const investigator = textOf(principal_investigator);
  const decision = isDecision(kind) ? kind : null;
  const facts = { council, number, title, investigator, date, decision: decision ?? '' };
  const documents = about?.documents ?? (approving.includes(kind) ? currentDocuments(protocol) : []);
  const isConditional = outcome === 'approved_subject_to' && approval?.conditional_since !== undefined;
  const approvalFacts = { isConditional, isExpired, valid_until };
  const goesOn = continuationSentence(kind, protocol, approvalFacts);
  // A council's own acceptance may say in other words that the research begins: what forbids it is added.
  const saysBegin = kind === 'accepted' && template.body.some((paragraph) => paragraph.includes('{begin}'));
  const said = {
    compliance_comment: compliance_comment ?? '',
    form: about?.form ?? '',
    reasons: about?.reasons ?? '',
    documents: documents.length > 0 ? messages.letter.documents(documents.length) : '',
    begin: continuationSentence('accepted', protocol, approvalFacts),
    conditions: isConditional ? (conditions ?? '') : '',
    appeal_days: kind === 'refusal' || kind === 'rejected' ? String(appealDays) : '',
    elsewhere: kind === 'rejected' && isBlank(compliance_comment) ? messages.letter.elsewhere : '',
    scope: about?.scope ? messages.letter.scope[about.scope] : '',
    ended: kind === 'closure' && about?.form === '' ? messages.letter.ended(council, title, date, about.reasons) : '',
    closed: kind === 'closure' ? closedIn(protocol) : '',
    resumed: saysBegin || (kind === 'accepted' && goesOn === messages.letter.begin) ? '' : goesOn,
    // A last day that has passed is said there.
    valid_until: isExpired && goesOn !== '' ? '' : valid_until,
  };
  return {
    ...given,
    ...fillTemplate(withOwed(template), { ...facts, ...said }),
    decision,
    kind,
    ...(about?.follow_up !== undefined && { follow_up: about.follow_up }),
    ...(about && { about: { form: about.form, reasons: about.reasons, ...(about.scope && { scope: about.scope }) } }),
    ...(documents.length > 0 && { documents: documents.map((one) => ({ ...one, day: dayOf(one.uploaded_at) })) }),
    number,
    title,
    addressee,
  };
}

const isDecision = (kind: LetterKind): kind is Decision['status'] => decisions.some((one) => one === kind);

/**
 * The last letter that is about no form and was not withdrawn: of the decision on the application, or of what the council has made of its approval since;
 * undefined before the first decision.
 */
export const latestLetter = ({ letters = [] }: Pick<Protocol, 'letters'>): Letter | undefined =>
  letters.findLast(({ follow_up, withdrawn_at }) => follow_up === undefined && withdrawn_at === undefined);

/** The first instant from `at` on at which the protocol has no letter yet: mails and the record find a letter by its instant. */
export function freeInstant({ letters = [] }: Pick<Protocol, 'letters'>, at: Date): Date {
  const taken = new Set(letters.map(({ decided_at }) => Date.parse(decided_at)));
  let free = at.getTime();
  while (taken.has(free)) free += 1;
  return new Date(free);
}

/** What such a letter's decision was: only what was accepted is suspended, resumed or ended. */
export const decisionOf = ({ decision }: Pick<Letter, 'decision'>): Decision['status'] => decision ?? 'accepted';
