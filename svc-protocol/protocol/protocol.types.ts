import type { Outcome, Recommendation, ReviewSlot, Status, StudyType } from '@portal/contracts/protocol';
import type { ChangedRecord, SectionName } from '@portal/contracts/sections';
import type { Approval } from '../approvals/approval.rules.ts';
import type { Declared } from '../reviews/declare.rules.ts';
import type { Point } from '../points/ledger.rules.ts';
import type { FormAct } from '../follow-ups/form-acts.rules.ts';
import type { Letter } from '../letters/letter.rules.ts';
import type { ReviewsDue } from '../reviews/review-due.rules.ts';

/** A file that a record refers to. svc-documents stores its bytes. */
export interface AttachedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type, detected from the content at upload. */
  type: string;
  /** From 1, counted where a file takes the place of another. */
  version?: number | undefined;
  /** Hexadecimal. */
  sha256: string;
  /** UTC instant. */
  uploaded_at: string;
  /** Account id. */
  uploaded_by: string;
}

/** A file at one place of the protocol, in one of its versions. */
export type FileVersion = AttachedFile & {
  section: SectionName | 'comments';
  /** Id of the record. */
  record: string;
  field: string;
  version: number;
};

/** A child record as stored: settled answers, files as AttachedFile, lists as arrays. */
export type SectionRecord = { id: string } & Readonly<Record<string, unknown>>;
export type SectionRecords = Readonly<Record<SectionName, readonly SectionRecord[]>>;

/** Created by a rejection, filled by the response to it. */
export interface CommentRecord {
  id: string;
  response: AttachedFile | null;
  cover_letter: AttachedFile | null;
}

/** A closed round of review: its reviewers and comments. */
export interface Round {
  reviewer: string | null;
  alt_reviewer: string | null;
  comment: string | null;
  alt_comment: string | null;
  compliance_comment: string | null;
  /** What its reviewers advised. */
  recommendations?: Protocol['recommendations'];
  closed_at: string;
  /** The answers that the response to this round changed; null when they took too much room (keptRounds). */
  changes: readonly ChangedRecord[] | null;
}

/** An application and its review (docs/specification 18). */
export interface Protocol {
  id: string;
  number: string;
  title: string;
  study_type: StudyType;
  status: Status;
  /** UTC instant. */
  created_date: string;
  /** Owner's account id. */
  user: string;
  /** How many reviewers it needs; it never falls. */
  reviewers_needed: 1 | 2;
  /** The study type that made a second reviewer necessary, where the number does not ask for one. */
  second_needed_for?: StudyType;
  reviewer: string | null;
  alt_reviewer: string | null;
  comment: string | null;
  alt_comment: string | null;
  compliance_comment: string | null;
  sections: SectionRecords;
  /** When awaited comments are due. Missing where none is. */
  review_due?: ReviewsDue;
  /** Who said to have no conflict of interest, and about what. */
  declarations?: readonly Declared[];
  /** What reviewers of the present round advise; officers alone read it (docs/reviews 11). */
  recommendations?: Partial<Record<ReviewSlot, Recommendation>>;
  /** Ids of accounts that declined it for a conflict of interest. */
  declared_conflicts?: readonly string[];
  comments: readonly CommentRecord[];
  previous_rounds: readonly Round[];
  /** The answers that the owner has changed since the last rejection. */
  changes?: readonly ChangedRecord[];
  /** What the council asks point by point, in the order of the decisions; missing where it never did (docs/points 1). */
  points?: readonly Point[];
  /** The highest number that a point has had, also one of a decision that was taken back. */
  last_point?: number;
  /** The letters of all decisions, the last one at the end. */
  letters?: readonly Letter[];
  /** Of the last decision. */
  outcome?: Outcome;
  /** Of an approval subject to conditions, met or not. */
  conditions?: string;
  /** Set by an acceptance. */
  approval?: Approval;
  /** The acts on its follow-ups that wrote a letter and were not taken back, in their order. */
  form_acts?: readonly FormAct[];
  /** Ids of all files that it refers to or ever referred to. */
  files: readonly string[];
  /** The same files, those that were replaced too, the earlier version first. */
  file_versions: readonly FileVersion[];
  /** Archived: out of lists and counters, readable by owner and compliance (docs/record 6, 7). Its history says when and why. */
  deleted: boolean;
}
