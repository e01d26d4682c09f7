import type { DraftRow } from '@portal/contracts/drafts';
import type { OpenDraft } from './open-draft.ts';
import { isSaved, type DraftRef } from './draft.ts';
import { isUnsent, type DeviceCopy, type Places } from './places.ts';

/** What an account has typed and not sent, when it logs out. */
export interface Unsent {
  /** The server has it, as it was last typed. */
  saved: readonly DraftRow[];
  /**
   * Only this device has it, or only this page. `isClash`: because its person has not chosen between two versions. `refusal`: what the
   * portal said when it refused it.
   */
  onlyHere: readonly (Pick<DeviceCopy, 'id' | 'kind' | 'name' | 'at'> & { isClash?: boolean; refusal?: string })[];
  /** The same, of what was sent or given up elsewhere: it can be neither saved nor sent. */
  ended: readonly OpenDraft[];
}

interface Parts extends Places {
  /** The drafts that are open here. */
  all: () => readonly OpenDraft[];
  open: (ref: DraftRef) => Promise<OpenDraft>;
}

const isFound = ({ store }: OpenDraft) => store.getState().life !== 'opening';
const isGone = ({ store }: OpenDraft) => store.getState().server.trouble === 'gone';

/** Sends what is unsent, for so many ms at most, and says what there is. */
export async function findUnsent({ device, server, now, after, all, open }: Parts, patience: number): Promise<Unsent> {
  /** Copies of what is not open here, or was not found yet. */
  async function leftThere() {
    const known = new Set(all().flatMap((draft) => (isFound(draft) ? [draft.ref.id] : [])));
    return (await device.list()).filter((copy) => isUnsent(copy) && !known.has(copy.id));
  }
  /** Also what an earlier page left: its last save may have arrived, and the device does not know. */
  async function send(): Promise<void> {
    const left = (await leftThere()).map(async ({ id, kind, subject, name }) => {
      const draft = await open({ id, kind, subject, name });
      draft.leave();
      await draft.flush();
    });
    await Promise.allSettled([...left, ...all().map((draft) => draft.flush())]);
  }

  let cancel = () => undefined as void;
  await Promise.race([send(), new Promise<void>((done) => (cancel = after(patience, done)))]);
  cancel();
  const unsaved = all().filter(({ store }) => !isSaved(store.getState()));
  const ended = unsaved.filter(isGone);
  const typed = unsaved.flatMap((draft) => {
    const { id, kind, name } = draft.ref;
    const { trouble, refusal } = draft.store.getState().server;
    const said = trouble === 'failing' ? refusal : undefined;
    return trouble === 'gone' ? [] : [{ id, kind, name, at: now(), isClash: trouble === 'conflict', refusal: said }];
  });
  const onlyHere = [...typed, ...(await leftThere())];
  const rows = await server.list().catch(() => []);
  return {
    onlyHere,
    ended,
    saved: rows.filter(({ id }) => !onlyHere.some((one) => one.id === id)),
  };
}
