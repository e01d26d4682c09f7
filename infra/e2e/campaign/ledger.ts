import { createHash } from 'node:crypto';
import type { FileAnswer } from '@portal/contracts/form';
import type { Changed, Submitted } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import type { Person } from '../faults/people.ts';

/** An upload that was acknowledged. */
export interface Uploaded {
  owner: Person;
  file: FileAnswer;
  /** Of its content as text. */
  sha256: string;
}

/** An application that was sent: acknowledged or not. */
export interface Filing {
  owner: Person;
  key: string;
  application: Application;
  proposal: Uploaded;
  answer?: Submitted;
  /** Each later step that was acknowledged, in order. */
  steps: Changed[];
  /** Nothing is left to do about it. */
  isDecided: boolean;
}

/** What people did, and what the portal told them that it had done. */
export interface Ledger {
  uploads: Uploaded[];
  filings: Filing[];
  /** Acts that were cut off: nobody was told how they ended. */
  cut: number;
  /** Answers that were neither a success nor a broken line. */
  refused: string[];
}

export const createLedger = (): Ledger => ({ uploads: [], filings: [], cut: 0, refused: [] });

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Applications whose number the researcher was told. */
export const acknowledged = ({ filings }: Ledger): (Filing & { answer: Submitted })[] =>
  filings.flatMap((filing) => (filing.answer ? [filing as Filing & { answer: Submitted }] : []));

/** How often something was acknowledged, by what it was. */
export function amounts(
  ledger: Ledger,
): Record<'uploads' | 'submits' | 'assignments' | 'reviews' | 'decisions', number> {
  const steps = ledger.filings.flatMap((filing) => filing.steps.map(({ status }) => status));
  const among = (...wanted: readonly Changed['status'][]): number =>
    steps.filter((status) => wanted.includes(status)).length;
  return {
    uploads: ledger.uploads.length,
    submits: acknowledged(ledger).length,
    assignments: among('assigned'),
    reviews: among('partially reviewed', 'reviewed'),
    decisions: among('accepted', 'rejected'),
  };
}
