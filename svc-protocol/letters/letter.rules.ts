import { formOf, peopleMeant } from '@portal/contracts/council';
import { isBlank } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import { decisions, type LetterKind, type LetterState } from '@portal/contracts/letters';
import type { Decision } from '@portal/contracts/decisions';
import type { SuspensionScope } from '@portal/contracts/approvals';
import { formatDay } from '@portal/contracts/presentation';
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
  /** What it approves; named by the kinds of letters that approve. */
  documents: readonly AttachedFile[];
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
}

/** Each states the last day and all documents, and replaces those before (docs/decisions 13). */
export const approving: readonly LetterKind[] = ['accepted', 'conditions-met', 'renewal', 'reopening', 'amendment'];

const textOf = (value: unknown): string => (typeof value === 'string' ? written(value) : '');

/** The closure of an application that was not completed: about no form, and about no approval. */
export const isOfIncomplete = (
  { kind, follow_up }: Pick<Letter, 'kind' | 'follow_up'>,
  { status }: Pick<Protocol, 'status'>,
): boolean => kind === 'closure' && follow_up === undefined && status !== 'accepted';

/** What a closure closes: a study, or an application that was never accepted. */
function closedIn({ status }: Protocol, about: LetterAboutForm | undefined): string {
  if (status === 'accepted') return says.closed;
  return about?.form === '' ? says.applicationIncomplete : says.applicationWithdrawn;
}

/** What the council itself ended by a closure, on which day, and why. */
const endedIn = ({ status }: Protocol) => (status === 'accepted' ? says.ended : says.closedIncomplete);

/** Composes the letter about a decision, or an act on a form. It names no reviewer and quotes no review (docs/decisions 12). */
export function composeLetter(
  protocol: Protocol,
  kind: LetterKind,
  {
    template,
    documents: approved,
    acted_on: date,
    valid_until,
    isExpired,
    appealDays,
    dayOf,
    ...given
  }: LetterCircumstances,
  about?: LetterAboutForm,
): Letter {
  const { number, title, compliance_comment, sections, outcome, conditions, approval } = protocol;
  const [lead] = peopleMeant(formOf(protocol), 'investigator', sections);
  const addressee = [lead?.name, lead?.institution, lead?.address].map(textOf).filter((line) => line !== '');
  const { council } = given;
  const investigator = textOf(lead?.name);
  const decision = isDecision(kind) ? kind : null;
  const facts = { council, number, title, investigator, date, decision: decision ?? '' };
  const documents = approving.includes(kind) ? approved : [];
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
    ended: kind === 'closure' && about?.form === '' ? endedIn(protocol)(council, title, date, about.reasons) : '',
    closed: kind === 'closure' ? closedIn(protocol, about) : '',
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
 * undefined before the first decision. The closure of what was not completed decides nothing.
 */
export const latestLetter = (protocol: Pick<Protocol, 'letters' | 'status'>): Letter | undefined =>
  protocol.letters?.findLast(
    (letter) =>
      letter.follow_up === undefined && letter.withdrawn_at === undefined && !isOfIncomplete(letter, protocol),
  );

/** The first instant from `at` on at which the protocol has no letter yet: mails and the record find a letter by its instant. */
export function freeInstant({ letters = [] }: Pick<Protocol, 'letters'>, at: Date): Date {
  const taken = new Set(letters.map(({ decided_at }) => Date.parse(decided_at)));
  let free = at.getTime();
  while (taken.has(free)) free += 1;
  return new Date(free);
}

/** What the decision was of a letter about no form: only what was accepted is suspended, resumed or ended. */
export const decisionOf = ({ decision }: Pick<Letter, 'decision'>): Decision['status'] => decision ?? 'accepted';

/** Facts that a decision may lack. */
const optional = [
  'compliance_comment',
  'valid_until',
  'form',
  'reasons',
  'documents',
  'conditions',
  'appeal_days',
  'elsewhere',
  'scope',
  'ended',
  'closed',
  'resumed',
] as const;

/** The placeholders of a template, written in braces: the facts of one decision. */
export const placeholders = [
  'council',
  'number',
  'title',
  'investigator',
  'date',
  'decision',
  'begin',
  ...optional,
] as const;
export type LetterFacts = Readonly<Record<(typeof placeholders)[number], string>>;

const { template: saysOfTemplate } = messages;
const braces = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is keyof LetterFacts => (placeholders as readonly string[]).includes(name);

function strangeIn(text: string): string | undefined {
  const unknown = [...text.matchAll(braces)].find(([, name = '']) => !isPlaceholder(name));
  if (unknown) return saysOfTemplate.unknown(unknown[0], placeholders.map((name) => `{${name}}`).join(', '));
  return /[{}]/.test(text.replace(braces, '')) ? saysOfTemplate.brace : undefined;
}

/**
 * Parses a template: 'Subject: ' and the subject on the first line, paragraphs separated by blank lines, then '--' on a line
 * of its own and the lines of the signature.
 * @throws Error whose message is the reason, as part of a sentence
 */
export function parseLetterTemplate(text: string): LetterTemplate {
  const refuse = (why: string): never => {
    throw new Error(why);
  };
  const [first = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const subject = /^Subject:(.*)$/i.exec(first)?.[1]?.trim() ?? '';
  if (subject === '') refuse(saysOfTemplate.subject);
  const strange = strangeIn(text);
  if (strange !== undefined) refuse(strange);
  const end = lines.findIndex((line) => line.trim() === '--');
  if (end < 0) refuse(saysOfTemplate.signature);
  const paragraphs = lines
    .slice(0, end)
    .join('\n')
    .split(/\n\s*\n/);
  const body = paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '');
  const signature = lines
    .slice(end + 1)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (body.length === 0) refuse(saysOfTemplate.body);
  if (signature.length === 0) refuse(saysOfTemplate.signature);
  return { subject, body, signature };
}

/** Replaces each placeholder in one pass, so that text which a person wrote is never taken for a placeholder. */
const filled = (text: string, facts: LetterFacts): string =>
  text.replace(braces, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole));

/** Paragraphs that a letter owes its reader: they are added where the council's own template does not name the fact. */
const owed = {
  ended: '{ended}',
  closed: '{closed}',
  scope: '{scope}',
  resumed: '{resumed}',
  conditions: saysOfTemplate.owedConditions,
  elsewhere: '{elsewhere}',
  appeal_days: saysOfTemplate.owedAppeal,
  documents: saysOfTemplate.owedDocuments,
} as const;

/** The template with the owed paragraphs that it lacks, before its last one. */
export function withOwed(template: LetterTemplate): LetterTemplate {
  const missing = Object.entries(owed).filter(([name]) => !template.body.some((text) => text.includes(`{${name}}`)));
  const added = missing.map(([, text]) => text);
  return { ...template, body: [...template.body.slice(0, -1), ...added, ...template.body.slice(-1)] };
}

/** Fills in the facts. A paragraph is left out when it names a fact that this decision lacks, such as the comment or the end of the approval. */
export function fillTemplate(template: LetterTemplate, facts: LetterFacts): LetterTemplate {
  const isSaid = (paragraph: string) =>
    optional.every((name) => facts[name] !== '' || !paragraph.includes(`{${name}}`));
  return {
    subject: filled(template.subject, facts),
    body: template.body.filter(isSaid).map((paragraph) => filled(paragraph, facts)),
    signature: template.signature.map((line) => filled(line, facts)),
  };
}

type Kept = Pick<Letter, 'code' | 'kind' | 'replaces' | 'withdrawn_at'>;

/**
 * What a letter of this kind replaces, besides the letter that it writes anew (docs/decisions 13). A decision replaces the closure of an
 * application that was withdrawn and came back: what was accepted is decided once.
 */
const replaced: Partial<Record<LetterKind, readonly LetterKind[]>> = {
  ...Object.fromEntries(approving.map((kind) => [kind, [...approving, 'rejected']])),
  accepted: [...approving, 'rejected', 'closure'],
  rejected: ['rejected', 'closure'],
  reopening: [...approving, 'rejected', 'closure', 'suspended'],
  suspended: ['suspended', 'suspension-lifted'],
  'suspension-lifted': ['suspended'],
};

/** The history knows by their instant which letters were written anew. */
export type History = readonly { action: string; at: string }[];

export const isAnew = ({ decided_at }: Pick<Letter, 'decided_at'>, history: History): boolean =>
  history.some(({ action, at }) => action === 'protocol.letter_written' && at === decided_at);

/** The letter that the act itself wrote, which bears its day: this one, or what it was written anew in place of. */
export function firstOf(letters: readonly Letter[], letter: Letter, history: History): Letter {
  if (!isAnew(letter, history)) return letter;
  const before = letters.slice(0, letters.indexOf(letter));
  const former = before.findLast(({ code }) => code === letter.replaces?.code);
  return former ? firstOf(before, former, history) : letter;
}

const counts = ({ withdrawn_at }: Kept): boolean => withdrawn_at === undefined;

/** Whether `later` replaces `letter`, by their kinds or because it was written anew in its place. */
const replaces = (later: Kept, letter: Kept): boolean =>
  later.replaces?.code === letter.code || (replaced[later.kind] ?? []).includes(letter.kind);

/** The letter that counts instead of this one; undefined while it counts itself. What was withdrawn replaces nothing. */
export function replacedBy<L extends Kept>(letters: readonly L[], letter: L): L | undefined {
  const index = letters.findIndex(({ code }) => code === letter.code);
  const after = letters.slice(index + 1);
  const next = after.findLast((later) => counts(later) && replaces(later, letter));
  return next && (replacedBy(after, next) ?? next);
}

/** The letter that one of this kind will replace: the last that counts. */
export const replacedByNew = <L extends Kept>(letters: readonly L[], kind: LetterKind): L | undefined =>
  letters.findLast((one) => counts(one) && (replaced[kind] ?? []).includes(one.kind));

/** The last letter that was not withdrawn. */
export const latestOf = <L extends Kept>(letters: readonly L[]): L | undefined => letters.findLast(counts);

/** The states that are the letter's own, or follow from its kind; undefined where the protocol's approval saysOfTemplate it. */
export function ownState(
  letters: readonly Letter[],
  letter: Letter,
): Extract<LetterState, 'withdrawn' | 'replaced' | 'rejected'> | undefined {
  if (!counts(letter)) return 'withdrawn';
  if (replacedBy(letters, letter)) return 'replaced';
  return ['rejected', 'refusal'].includes(letter.kind) ? 'rejected' : undefined;
}
