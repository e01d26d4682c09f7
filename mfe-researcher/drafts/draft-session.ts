import { createUploads, type Begun, type SendFile, type Uploads } from '@portal/portal-views';
import type { FileAnswer } from '@portal/contracts/form';
import { set } from 'react-hook-form';
import type { DeleteUploads } from '../uploads/delete-uploads.ts';
import type { DeviceDrafts } from './device-drafts.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftKeeper, Found } from './kept-draft.ts';
import type { DraftServer } from './draft-server.ts';

/** One open draft: its answers, its storage and its uploads. It lives longer than its screens. */
export interface DraftSession {
  id: string;
  keeper: DraftKeeper;
  uploads: Uploads;
  /** Calls the screen with files that arrived; returns the function that unsubscribes. */
  onFile: (listener: (path: string, answer: FileAnswer) => void) => () => void;
}

interface Parts {
  id: string;
  found: Found;
  device: DeviceDrafts;
  server: DraftServer;
  send: SendFile;
  deleteUploads?: DeleteUploads;
  /** Uploads of this draft that earlier pages left unfinished. */
  begun?: Begun;
  onReconnect: (listener: () => void) => () => void;
}

export function createDraftSession({ send, begun, ...parts }: Parts): DraftSession {
  const keeper = createDraftKeeper(parts);
  const listeners = new Set<(path: string, answer: FileAnswer) => void>();
  const uploads = createUploads({
    send,
    begun,
    onStored(path, answer) {
      const answers = structuredClone(keeper.body().answers);
      set(answers, path, answer);
      keeper.change(answers);
      for (const tell of listeners) tell(path, answer);
    },
  });
  return {
    id: parts.id,
    keeper,
    uploads,
    onFile(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
