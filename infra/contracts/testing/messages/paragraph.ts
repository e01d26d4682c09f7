import type { Application } from '../../sections/application.ts';

/** What the specification says about one field. */
export interface Line {
  /** 'research_teams.email'; 'title' for what stands on the protocol itself. */
  field: string;
  /** Said where the answer is missing; undefined where it may be. */
  missing: string | undefined;
  /** Wrong answers, and what is said to each; undefined where nothing is. */
  wrong: readonly Wrong[];
  /** Answered to begin with: on screen it cannot be missing. */
  answered?: true;
}
export type Wrong = readonly [answer: unknown, message: string | undefined, where?: 'in the wizard alone'];

/** A paragraph of the specification, or the part of it that counts with certain answers. */
export interface Paragraph {
  heading: string;
  /** The slug of the wizard's step and of the response's card. */
  step: string;
  /** "Checked in this order, each failure stops at that field": the first one alone is said. */
  stops?: true;
  /** It counts with these answers. */
  given?: Application;
  lines: readonly Line[];
}
