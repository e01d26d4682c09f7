import {
  followUpFile,
  maxFollowUpFiles,
  type FollowUpKind,
  type FollowUpSubmission,
} from '@portal/contracts/follow-ups';
import { fileAnswerSchema } from '@portal/contracts/form';
import { createUploads, type Begun, type SendFile, type Uploads } from '@portal/portal-views';
import { newKey } from '@portal/web-kit';
import type { DeleteUploads } from '../uploads/delete-uploads.ts';
import { filesLeftBehind } from '../uploads/file-ids.ts';
import { keptAt, type Device } from '../uploads/kept-at.ts';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A slot for one file: empty, uploading (see the uploads), or with the file that arrived. */
const slotSchema = z.object({ path: z.string(), answer: z.nullable(fileAnswerSchema) });
const formSchema = z.object({
  protocol: z.string(),
  note: z.string(),
  slots: z.array(slotSchema),
  /** The Idempotency-Key of its submit: however often it is pressed, it is filed once. */
  key: z.string(),
});
export type FormState = z.infer<typeof formSchema>;
export type Slot = z.infer<typeof slotSchema>;

/** One form as typed so far. It lives longer than its page: uploads continue, and the device stores what was typed. */
export interface FormKeeper {
  store: StoreApi<FormState>;
  uploads: Uploads;
  change: (changes: Partial<Pick<FormState, 'protocol' | 'note'>>) => void;
  /** Uploads a file into this slot, or into a new one; false when the form holds no more files. */
  attach: (file: File, path?: string) => boolean;
  /** Empties the slot. */
  detach: (path: string) => void;
  body: (kind: FollowUpKind) => FollowUpSubmission;
  /** Once it was sent: blank again, here and on the device. */
  clear: () => void;
}

const blank = (): FormState => ({ protocol: '', note: '', slots: [], key: newKey() });

interface Parts {
  device: Device;
  name: string;
  send: SendFile;
  /** Files of this form that did not come to their end, on whatever device. */
  begun?: Begun;
  deleteUploads?: DeleteUploads;
}

export function createFormKeeper(parts: Parts): FormKeeper {
  const { device, name, send, begun, deleteUploads = () => undefined } = parts;
  const kept = keptAt(device, name, formSchema);
  const store = createStore<FormState>(() => kept.read() ?? blank());
  const slots = () => store.getState().slots;
  const setSlots = (next: readonly Slot[]) => {
    const before = slots();
    store.setState({ slots: [...next] });
    deleteUploads(filesLeftBehind(before, next));
  };
  const uploads = createUploads({
    send,
    begun,
    onBegun: (paths) => addSlots(paths),
    onStored: (path, answer) => setSlots(slots().map((slot) => (slot.path === path ? { path, answer } : slot))),
  });
  const addSlots = (paths: readonly string[]) => {
    const lost = paths.filter((path) => !slots().some((slot) => slot.path === path));
    if (lost.length > 0) setSlots([...slots(), ...lost.map((path) => ({ path, answer: null }))]);
  };
  store.subscribe((state) => {
    // A file that has not arrived cannot be stored. Where nothing can, the page still holds everything.
    kept.write({ ...state, slots: state.slots.filter(({ answer }) => answer !== null) });
  });
  return {
    store,
    uploads,
    // Changed content needs a new key: a submit with the old one may have arrived.
    change: (changes) => store.setState({ ...changes, key: newKey() }),
    attach(file, path = newKey()) {
      if (!slots().some((slot) => slot.path === path)) {
        if (slots().length >= maxFollowUpFiles) return false;
        setSlots([...slots(), { path, answer: null }]);
      }
      store.setState({ key: newKey() });
      uploads.start(path, followUpFile, file);
      return true;
    },
    detach(path) {
      uploads.forget(path);
      setSlots(slots().filter((slot) => slot.path !== path));
      store.setState({ key: newKey() });
    },
    body(kind) {
      const { protocol, note, slots: all } = store.getState();
      return { kind, protocol, note, files: all.flatMap(({ answer }) => (answer ? [answer] : [])) };
    },
    clear() {
      uploads.discard();
      store.setState(blank());
      kept.remove();
    },
  };
}
