import type { Status, StudyType } from '@portal/contracts/protocol';
import type { ChangedRecord, SectionName } from '@portal/contracts/sections';
import type { Approval } from './approval.ts';
import type { Letter } from './letter.ts';

/** A file that a record refers to. Its bytes are the documents service's. */
export interface AttachedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type, judged by content when it was uploaded. */
  type: string;
}

/** One child record as it is kept: settled answers, files as AttachedFile, lists as lists. */
export type SectionRecord = { id: string } & Readonly<Record<string, unknown>>;
export type SectionRecords = Readonly<Record<SectionName, readonly SectionRecord[]>>;

/** Made by a rejection, filled by the response to it. */
export interface CommentRecord {
  id: string;
  response: AttachedFile | null;
  cover_letter: AttachedFile | null;
}

/** One closed round of review: who was asked and what was said. */
export interface Round {
  reviewer: string | null;
  alt_reviewer: string | null;
  comment: string | null;
  alt_comment: string | null;
  compliance_comment: string | null;
  closed_at: string;
  /** What the response to this round changed; null once that is too old to be kept. */
  changes?: readonly ChangedRecord[] | null;
}

/** One application and everything that happened to it (specification section 3). */
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
  reviewer: string | null;
  alt_reviewer: string | null;
  comment: string | null;
  alt_comment: string | null;
  compliance_comment: string | null;
  sections: SectionRecords;
  /** Accounts that have declined it for a conflict of interest. */
  declared_conflicts?: readonly string[];
  comments: readonly CommentRecord[];
  previous_rounds: readonly Round[];
  /** What the owner has changed since the last rejection, against the application as it was then. */
  changes?: readonly ChangedRecord[];
  /** Of every decision, the last one at the end. */
  letters?: readonly Letter[];
  /** Since its last acceptance. */
  approval?: Approval;
  /** Ids of every file that it refers to or ever referred to. */
  files: readonly string[];
  /** Hidden from everybody; history and files stay (rules.md, Workflow). */
  deleted: boolean;
}
