import { fileAnswerSchema, type FileAnswer } from '@portal/contracts/form';
import type { DeleteUploads } from '../../uploads/delete-uploads.ts';
import { filesLeftBehind } from '../../uploads/file-ids.ts';
import { keptAt } from '../../uploads/kept-at.ts';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

const file = z.optional(z.nullable(fileAnswerSchema));
const storedSchema = z.object({ response: file, cover_letter: file });
export type ResponseFileAnswers = z.infer<typeof storedSchema>;

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
  const kept = keptAt(storage, `portal.response.${account}.${protocol}.letters`, storedSchema);
  const store = createStore<ResponseFileAnswers>(() => kept.read() ?? {});
  return {
    store,
    put(name, answer) {
      const before = store.getState();
      store.setState({ [name]: answer });
      deleteUploads(filesLeftBehind(before, store.getState()));
      // Where nothing can be kept, the form holds the file until it is sent.
      kept.write(store.getState());
    },
    forget() {
      kept.remove();
      store.setState({}, true);
    },
  };
}
