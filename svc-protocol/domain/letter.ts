import { decisions, type Decision, type LetterKind } from '@portal/contracts/protocol';
import { fillTemplate, type LetterTemplate } from './letter-template.ts';
import type { Protocol } from './protocol.ts';

/** The content of a decision letter, as of the decision. The PDF can be drawn from it again at any time. */
export interface Letter extends LetterTemplate {
  /** The verification code for the public page: 16 letters and digits without hyphens. */
  code: string;
  /** The URL of that page, as in the QR code. */
  verify_at: string;
  /** Null in letters about follow-up forms. */
  decision: Decision['status'] | null;
  /** Missing in letters of earlier versions: then it is the decision. */
  kind?: LetterKind;
  /** The form that it is about. */
  follow_up?: string;
  /** Set once it was withdrawn: UTC instant. */
  withdrawn_at?: string;
  /** UTC instant. */
  decided_at: string;
  /** The day as printed: '21 November 2026'. */
  date: string;
  number: string;
  title: string;
  council: string;
  /** The lines of the recipient's address. */
  addressee: readonly string[];
}

/** What a letter needs besides the protocol. */
export type LetterCircumstances = Pick<Letter, 'code' | 'verify_at' | 'decided_at' | 'date' | 'council'> & {
  /** The last day of the approval as printed; empty when there is none. */
  valid_until: string;
  template: LetterTemplate;
};

/** What a letter about a form says besides. */
export interface LetterAboutForm {
  follow_up: string;
  /** The form's name. */
  form: string;
  reasons: string;
  /** Names of the documents that count now. */
  documents: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Composes the letter about a decision, or an act on a form. It names no reviewer and quotes no review (rules.md, Roles). */
export function composeLetter(
  { number, title, compliance_comment, sections }: Protocol,
  kind: LetterKind,
  { template, valid_until, ...given }: LetterCircumstances,
  about?: LetterAboutForm,
): Letter {
  const team = sections.research_teams[0] ?? {};
  const { principal_investigator, institution, postal_address } = team as Readonly<Record<string, unknown>>;
  const addressee = [principal_investigator, institution, postal_address].map(textOf).filter((line) => line !== '');
  const { council, date } = given;
  const investigator = textOf(principal_investigator);
  const decision = isDecision(kind) ? kind : null;
  const facts = { council, number, title, investigator, date, decision: decision ?? '', valid_until };
  const said = {
    compliance_comment: compliance_comment ?? '',
    form: about?.form ?? '',
    reasons: about?.reasons ?? '',
    documents: about?.documents.join('\n') ?? '',
  };
  return {
    ...given,
    ...fillTemplate(template, { ...facts, ...said }),
    decision,
    kind,
    ...(about && { follow_up: about.follow_up }),
    number,
    title,
    addressee,
  };
}

const isDecision = (kind: LetterKind): kind is Decision['status'] => decisions.some((one) => one === kind);

/** A letter about a decision on the application. */
export type DecisionLetter = Letter & { decision: Decision['status'] };

/** The letter of the last decision; undefined when the decision is older than letters. */
export const latestLetter = ({ letters = [] }: Pick<Protocol, 'letters'>): DecisionLetter | undefined =>
  letters.findLast((letter): letter is DecisionLetter => letter.decision !== null);
