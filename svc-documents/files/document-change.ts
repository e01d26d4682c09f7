import { appendHistory, recordDigest } from '@portal/service-kit/history';
import type { StoredDocument } from './store.ts';

interface Change {
  action: string;
  to: StoredDocument['state'];
  purge_at?: Date | undefined;
  /** What the virus scanner found; undefined removes it. */
  mark?: { scan: StoredDocument['scan'] };
  at: Date;
  actor: string | null;
}

/** The document in its next state, with one more line of history. */
export function changed(document: StoredDocument, change: Change, historyKey: Buffer): StoredDocument {
  const { action, to, mark, at, actor } = change;
  const from = document.history.length === 0 ? null : document.state;
  const next = { ...document, ...mark, state: to, purge_at: change.purge_at?.toISOString() ?? null };
  const detail = { record: recordDigest(documentRecord(next)) };
  const entry = { at: at.toISOString(), actor, action, from, to, detail };
  return { ...next, history: [...appendHistory(document.history, entry, document.id, historyKey)] };
}

/** What the history of a document vouches for, its bytes by their hash among it. */
export const documentRecord = ({ version: _version, history: _history, ...record }: StoredDocument) => record;
