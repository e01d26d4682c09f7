import { fileAnswerSchema, type FileAnswer } from '@portal/contracts/form';
import type { DeleteUploads } from '../../uploads/delete-uploads.ts';
import { filesLeftBehind } from '../../uploads/file-ids.ts';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ResponseFileAnswers {
  response?: FileAnswer | null;
  cover_letter?: FileAnswer | null;
}

const storedSchema = z.object({
  response: z.optional(z.nullable(fileAnswerSchema)),
  cover_letter: z.optional(z.nullable(fileAnswerSchema)),
});

/** The two files of the final form, kept on this device until they are sent. */
export interface ResponseFiles {
  store: StoreApi<ResponseFileAnswers>;
  put: (name: string, answer: FileAnswer | null) => void;
  forget: () => void;
}

export function createResponseFiles(
  storage: Storage,
  account: string,
  protocol: string,
  deleteUploads: DeleteUploads = () => undefined,
): ResponseFiles {
  const key = `portal.response.${account}.${protocol}.letters`;
  const read = (): ResponseFileAnswers => {
    try {
      return storedSchema.parse(JSON.parse(storage.getItem(key) ?? '{}')) as ResponseFileAnswers;
    } catch {
      return {};
    }
  };
  const store = createStore<ResponseFileAnswers>(read);
  return {
    store,
    put(name, answer) {
      const before = store.getState();
      store.setState({ [name]: answer });
      deleteUploads(filesLeftBehind(before, store.getState()));
      try {
        storage.setItem(key, JSON.stringify(store.getState()));
      } catch {
        // Storage is full or switched off: the form holds the file until it is sent.
      }
    },
    forget() {
      storage.removeItem(key);
      store.setState({}, true);
    },
  };
}
