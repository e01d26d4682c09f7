import type { Decision } from '@portal/contracts/protocol';
import { fillTemplate, type LetterTemplate } from './letter-template.ts';
import type { Protocol } from './protocol.ts';

/** What a decision letter says, as everything was when it was decided: the letter can be drawn from it again at any time. */
export interface Letter extends LetterTemplate {
  /** Confirms it on the public page; 16 letters and digits without hyphens. */
  code: string;
  /** The whole address of that page, as the QR code holds it. */
  verify_at: string;
  decision: Decision['status'];
  /** UTC instant. */
  decided_at: string;
  /** The day as the letter writes it: '21 November 2026'. */
  date: string;
  number: string;
  title: string;
  council: string;
  /** Lines: to whom it goes. */
  addressee: readonly string[];
}

/** What the letter needs besides the protocol. */
export type LetterCircumstances = Pick<Letter, 'code' | 'verify_at' | 'decided_at' | 'date' | 'council'> & {
  /** The last day of the approval as the letter writes it; empty where it is none. */
  valid_until: string;
  template: LetterTemplate;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The letter of a protocol that was just decided. No reviewer and nothing of what one said stands in it (rules.md, Roles). */
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

/** The letter of the last decision; none where it was made before letters were kept. */
export const latestLetter = ({ letters = [] }: Pick<Protocol, 'letters'>): Letter | undefined => letters.at(-1);
