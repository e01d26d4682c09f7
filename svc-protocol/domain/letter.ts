import type { Decision } from '@portal/contracts/protocol';
import { fillTemplate, type LetterTemplate } from './letter-template.ts';
import type { Protocol } from './protocol.ts';

/** The content of a decision letter, as of the decision. The PDF can be drawn from it again at any time. */
export interface Letter extends LetterTemplate {
  /** The verification code for the public page: 16 letters and digits without hyphens. */
  code: string;
  /** The URL of that page, as in the QR code. */
  verify_at: string;
  decision: Decision['status'];
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Composes the letter about a decision. It names no reviewer and quotes no review (rules.md, Roles). */
export function composeLetter(
  { number, title, compliance_comment, sections }: Protocol,
  decision: Decision['status'],
  { template, valid_until, ...given }: LetterCircumstances,
): Letter {
  const team = sections.research_teams[0] ?? {};
  const { principal_investigator, institution, postal_address } = team as Readonly<Record<string, unknown>>;
  const addressee = [principal_investigator, institution, postal_address].map(textOf).filter((line) => line !== '');
  const { council, date } = given;
  const investigator = textOf(principal_investigator);
  const facts = { council, number, title, investigator, date, decision };
  return {
    ...given,
    ...fillTemplate(template, { ...facts, compliance_comment: compliance_comment ?? '', valid_until }),
    decision,
    number,
    title,
    addressee,
  };
}

/** The letter of the last decision; undefined when the decision is older than letters. */
export const latestLetter = ({ letters = [] }: Pick<Protocol, 'letters'>): Letter | undefined => letters.at(-1);
