import type { Approved } from '@portal/contracts/events';
import type { Verified } from '@portal/contracts/letters';
import { approvalFactsOf } from '../approvals/approval.rules.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import { currentDocuments, documentsAfter } from '../files/files.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { approving, ownState } from './letter.rules.ts';
import type { Letter } from './letter.types.ts';

/** The letter that says which documents are approved: of those that approve, the one that counts. Undefined where nothing is accepted. */
export function letterInForce({ letters = [], status }: Pick<Protocol, 'letters' | 'status'>): Letter | undefined {
  if (status !== 'accepted') return undefined;
  return letters.findLast((one) => approving.includes(one.kind) && ownState(letters, one) === undefined);
}

/** What an approved amendment brings. */
interface Amending {
  /** The protocol before it. */
  before: Protocol;
  /** The files of an amendment on paper: they are approved themselves. */
  files: readonly AttachedFile[];
  /** Ids of the documents that it replaces. */
  replaces?: readonly string[];
}

/**
 * The documents that the next letter of approval names (docs/decisions 13): those of the letter in force with what the act changes of them, and
 * then the files of an amendment on paper. The first that names any names those of the protocol. `after` is the protocol without the new letter.
 */
export function documentsToApprove(
  after: Protocol,
  { before, files, replaces = [] }: Amending = { before: after, files: [] },
): readonly AttachedFile[] {
  const former = letterInForce(before)?.documents;
  const documents = former ? documentsAfter(former, before, after) : currentDocuments(after);
  const staying = documents.filter(({ id }) => !replaces.includes(id));
  return [...staying, ...files.filter(({ id }) => !staying.some((one) => one.id === id))];
}

/**
 * What is approved (docs/approved-documents 1). Null where no letter approves, or where the approval is conditional, suspended or ended;
 * whether its last day has passed, is for the reader to see.
 */
export function approvedBy(protocol: Protocol): Approved | null {
  const letter = letterInForce(protocol);
  const facts = approvalFactsOf(protocol);
  if (!letter || facts?.kind !== 'dated') return null;
  const { code, council, number, date: day, decided_at, verify_at, documents = [] } = letter;
  return {
    ...{ code, council, number, day, decided_at, until: facts.until, verify_at },
    documents: documents.map(({ id: file, name, version = 1 }) => ({ file, name, version })),
  };
}

/**
 * The documents that a letter names, and those that letters before it named (docs/approved-documents 11). A document is replaced on the day
 * of the first later letter that does not name it. None of a letter that approves nothing or was withdrawn. `dayOf` gives the day of an instant.
 */
export function documentsBy(
  letters: readonly Letter[],
  letter: Letter,
  dayOf: (instant: string) => string,
): Verified['documents'] {
  const counting = letters.filter((one) => approving.includes(one.kind) && one.withdrawn_at === undefined);
  const upTo = counting.slice(0, counting.findIndex(({ code }) => code === letter.code) + 1);
  const once = new Map(upTo.flatMap(({ documents = [] }) => documents).map((document) => [document.id, document]));
  return [...once.values()].map(({ id, name, version = 1, sha256 }) => {
    const last = counting.findLastIndex(({ documents = [] }) => documents.some((one) => one.id === id));
    const next = counting[last + 1];
    return { name, version, sha256, replaced_on: next ? dayOf(next.decided_at) : null };
  });
}
