import type { DraftAnswers } from '@portal/contracts/protocol';

/** The saved wizard: where the person stands, 1 to 13, and what was typed. */
export interface DraftBody {
  step: number;
  answers: DraftAnswers;
}

export interface ServerDraft extends DraftBody {
  etag: string;
  /** UTC instant. */
  savedAt: string;
}

export type SaveAnswer =
  | { kind: 'saved'; etag: string; savedAt: string }
  /** Somebody else saved since `etag` was read. */
  | { kind: 'stale' }
  /** Deleted, or submitted. */
  | { kind: 'gone' };

/** The drafts on the server. Every call may throw: then it is not known what became of it. */
export interface DraftServer {
  read(id: string): Promise<ServerDraft | undefined>;
  /** Creates where no ETag is known, changes where one is; never overwrites what was not read. */
  save(id: string, body: DraftBody, etag: string | undefined): Promise<SaveAnswer>;
  /** Does nothing when there is none. */
  remove(id: string): Promise<void>;
}
