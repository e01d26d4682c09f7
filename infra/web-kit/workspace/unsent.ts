import type { WorkRow } from '@portal/contracts/protocol';
import type { Piece } from './open-piece.ts';
import { isSaved, type PieceKey } from './piece.ts';
import { isUnsent, type DeviceCopy, type Places } from './places.ts';

/** What an account has typed and not sent, when it logs out. */
export interface Unsent {
  /** The server has it, as it was last typed. */
  saved: readonly WorkRow[];
  /**
   * Only this device has it, or only this page. `isClash`: because its person has not chosen between two versions. `refusal`: what the
   * portal said when it refused it.
   */
  onlyHere: readonly (Pick<DeviceCopy, 'id' | 'kind' | 'name' | 'at'> & { isClash?: boolean; refusal?: string })[];
  /** The same, of what was sent or given up elsewhere: it can be neither saved nor sent. */
  ended: readonly Piece[];
}

interface Parts extends Places {
  /** The pieces that are open here. */
  all: () => readonly Piece[];
  open: (key: PieceKey) => Promise<Piece>;
}

const isFound = ({ store }: Piece) => store.getState().life !== 'opening';
const isGone = ({ store }: Piece) => store.getState().server.trouble === 'gone';

/** Sends what is unsent, for so many ms at most, and says what there is. */
export async function findUnsent({ device, server, now, after, all, open }: Parts, patience: number): Promise<Unsent> {
  /** Copies of what is not open here, or was not found yet. */
  async function leftThere() {
    const known = new Set(all().flatMap((piece) => (isFound(piece) ? [piece.key.id] : [])));
    return (await device.list()).filter((copy) => isUnsent(copy) && !known.has(copy.id));
  }
  /** Also what an earlier page left: its last save may have arrived, and the device does not know. */
  async function send(): Promise<void> {
    const left = (await leftThere()).map(async ({ id, kind, subject, name }) => {
      const piece = await open({ id, kind, subject, name });
      piece.leave();
      await piece.flush();
    });
    await Promise.allSettled([...left, ...all().map((piece) => piece.flush())]);
  }

  let cancel = () => undefined as void;
  await Promise.race([send(), new Promise<void>((done) => (cancel = after(patience, done)))]);
  cancel();
  const unsaved = all().filter(({ store }) => !isSaved(store.getState()));
  const ended = unsaved.filter(isGone);
  const typed = unsaved.flatMap((piece) => {
    const { id, kind, name } = piece.key;
    const { trouble, refusal } = piece.store.getState().server;
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
