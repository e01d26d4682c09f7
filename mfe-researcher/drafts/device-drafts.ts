import type { DraftBody } from './draft-server.ts';

/** What this browser keeps of a draft. */
export interface DeviceDraft extends DraftBody {
  /** Of the server's version from which this one was made; none where the server has none yet. */
  etag?: string;
  /** Holds something that the server has not. */
  unsaved: boolean;
  /** UTC instant of the last change here. */
  changedAt: string;
}

/** Checked by hand, not with zod: the dashboard's first page reads drafts too and must stay small. */
function isDraft(value: unknown): value is DeviceDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { step, answers, etag, unsaved, changedAt }: Partial<Record<keyof DeviceDraft, unknown>> = value;
  return (
    typeof step === 'number' &&
    typeof answers === 'object' &&
    answers !== null &&
    (etag === undefined || typeof etag === 'string') &&
    typeof unsaved === 'boolean' &&
    typeof changedAt === 'string'
  );
}

export interface DeviceDrafts {
  read(id: string): DeviceDraft | undefined;
  /** Returns false when the device's storage is full. */
  write(id: string, draft: DeviceDraft): boolean;
  remove(id: string): void;
  list(): readonly { id: string; draft: DeviceDraft }[];
}

function parsed(text: string | null): DeviceDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Drafts of one account in this browser, written synchronously so that they survive a crash. Not visible to other accounts. */
export function createDeviceDrafts(storage: Storage, accountId: string): DeviceDrafts {
  const prefix = `portal.draft.${accountId}.`;
  const read = (id: string) => parsed(storage.getItem(prefix + id));
  return {
    read,
    write(id, draft) {
      try {
        storage.setItem(prefix + id, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove: (id) => storage.removeItem(prefix + id),
    list() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
      return ids.flatMap((id) => {
        const draft = read(id);
        return draft ? [{ id, draft }] : [];
      });
    },
  };
}
