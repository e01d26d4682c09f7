import type { Without } from '@portal/contracts/protocol';
import { TypedElsewhere } from '../api/api-problem.ts';
import { openPiece, type Piece } from './open-piece.ts';
import { isSaved, NoSuchPiece, shown, type Body, type PieceKey } from './piece.ts';
import { isUnsent, type DeviceCopy, type Former, type Places } from './places.ts';
import { findUnsent, type Unsent } from './unsent.ts';

/** All that one account has typed and not sent, in this tab. */
export interface Workspace {
  /**
   * Opens a piece, or returns the one that is open already; whoever opened it must `leave` it. `isNew`: it may be begun here, even if the
   * server does not answer.
   * @throws NoSuchPiece for one that ended or is nowhere; Offline, ApiProblem where neither memory nor device has it
   */
  open(key: PieceKey, blank: Body, isNew?: boolean, former?: Former): Promise<Piece>;
  /** Opens what may be begun at any time: a new one where an earlier one ended. @throws NoSuchPiece once the session has ended */
  begin(key: PieceKey, blank: Body): Promise<Piece>;
  /** Ids of the pieces of a subject, or all, wherever they lie. @throws Offline, ApiProblem without an answer of the server: there may be others */
  find(subject?: string): Promise<readonly string[]>;
  /** Pieces that only this device has. */
  onDevice(): Promise<readonly DeviceCopy[]>;
  /** Pieces of a subject that are open here, drained or not. */
  of(subject: string): readonly Piece[];
  /**
   * Runs `act`, which sends what the pieces of a subject hold: what is unsaved is saved first, and their saving rests meanwhile, so
   * that no late save brings one back. `without` says what the portal has of them. Afterwards they have ended.
   * @throws TypedElsewhere: a save brought in what was typed elsewhere; what `act` throws
   */
  send<T>(subject: string, act: (without: Without) => Promise<T>): Promise<T>;
  /** Gives a piece up for good, here and on the server. @throws Offline, ApiProblem: then it may still be on the server */
  discard(id: string): Promise<void>;
  /** Sends what is unsent, for so many ms at most, and says what there is. */
  unsent(patience: number): Promise<Unsent>;
  /** Whether leaving the page now would lose something. */
  isAtRisk(): boolean;
  /** The page is being closed: what is small enough is sent by requests that outlive it. */
  sendLast(): void;
  /** What was chosen here before; undefined where nothing was. */
  isLocked(): Promise<boolean | undefined>;
  /**
   * Ends the session by `end`. `keep` is the person's choice, which is remembered; undefined where nothing was to be chosen.
   * @throws what `end` throws: then all goes on
   */
  leave(keep: 'nothing' | 'locked' | undefined, end: () => Promise<void>): Promise<void>;
  /** The connection may be back. */
  wake(): void;
  /** The session ended: nothing is sent or stored any more. */
  shut(): void;
}

/** How often something may be begun again within the 30 days for which the trace of an ended one is kept. */
const mostTimes = 99;

/** A piece whose subject is itself stays its own subject. */
function again(key: PieceKey, time: number): PieceKey {
  if (time === 1) return key;
  const id = `${key.id}.${time}`;
  return { ...key, id, subject: key.subject === key.id ? id : key.subject };
}

/** Bytes that a browser sends for a page that is being closed, of all its requests together. */
const mostLast = 60_000;

export function createWorkspace(places: Places): Workspace {
  const { device, server, tabs } = places;
  const opened = new Map<string, { piece: Piece; ready: Promise<Piece>; enter: () => void }>();
  let isShut = false;
  const all = () => [...opened.values()].map(({ piece }) => piece);
  tabs.onMessage((id, told) => opened.get(id)?.piece.onMessage(told));
  const shut = () => {
    isShut = true;
    tabs.close();
    for (const piece of all()) piece.shut();
    opened.clear();
    device.shut();
  };

  async function open(key: PieceKey, blank: Body, isNew = false, former?: Former): Promise<Piece> {
    if (isShut) throw new NoSuchPiece();
    const already = opened.get(key.id);
    if (already) {
      already.enter();
      return already.ready;
    }
    const onClosed = () => opened.get(key.id)?.piece === made.piece && opened.delete(key.id);
    const made = openPiece({ ...places, key, blank, former, onClosed });
    const ready = made.found(isNew).catch((error: unknown) => {
      made.piece.shut();
      throw error;
    });
    opened.set(key.id, { ...made, ready });
    return ready;
  }

  async function begin(key: PieceKey, blank: Body): Promise<Piece> {
    for (let time = 1; ; time += 1) {
      try {
        return await open(again(key, time), blank, true);
      } catch (error) {
        if (!(error instanceof NoSuchPiece) || isShut || time === mostTimes) throw error;
      }
    }
  }

  const of = (subject: string) => all().filter(({ key }) => key.subject === subject);
  return {
    open,
    begin,
    of,
    async find(subject) {
      const [rows, copies] = await Promise.all([server.list(subject), device.list()]);
      const here = copies.filter((copy) => isUnsent(copy) && subject === (subject && copy.subject));
      return [
        ...new Set([...(subject ? of(subject) : all()).map(({ key }) => key), ...rows, ...here].map(({ id }) => id)),
      ];
    },
    onDevice: async () => (await device.list()).filter(isUnsent),
    async send(subject, act) {
      const pieces = of(subject);
      const seen = pieces.map(({ store }) => store.getState().resetCount);
      await Promise.all(pieces.map((piece) => piece.flush().then(piece.hold)));
      // Of those that a page shows: what was left is seen by nobody.
      const isAnother = ({ store }: Piece, at: number) => {
        const { life, resetCount, server } = store.getState();
        return life === 'open' && (resetCount !== seen[at] || server.trouble === 'conflict');
      };
      const without = pieces.flatMap(({ key: { id }, store }) => {
        const { held } = store.getState().server;
        return held ? [{ id, etag: held.etag }] : [];
      });
      try {
        if (pieces.some(isAnother)) throw new TypedElsewhere();
        const answer = await act(without);
        await Promise.all(pieces.map((piece) => piece.end()));
        return answer;
      } catch (error) {
        for (const piece of pieces) piece.release();
        throw error;
      }
    },
    async discard(id) {
      const piece = opened.get(id)?.piece;
      await piece?.hold();
      try {
        await server.end(id);
      } catch (error) {
        piece?.release();
        throw error;
      }
      await (piece ? piece.end() : device.end(id));
    },
    unsent: (patience) => findUnsent({ ...places, all, open: (key) => open(key, {}, true) }, patience),
    isAtRisk: () =>
      all().some(({ store }) => {
        const state = store.getState();
        return !isSaved(state) && state.device !== state.rev && !state.elsewhere;
      }),
    sendLast() {
      let room = mostLast;
      for (const piece of all()) {
        const state = piece.store.getState();
        if (!['saving', 'device', 'nowhere'].includes(shown(state).kind)) continue;
        const size = new TextEncoder().encode(JSON.stringify(state.body)).length;
        if (size > room) continue;
        room -= size;
        void piece.flush(true);
      }
    },
    isLocked: device.isLocked,
    async leave(keep, end) {
      if (keep) await device.choose(keep === 'locked');
      await end();
      shut();
      if (keep !== 'locked') await device.forget();
    },
    wake() {
      for (const piece of all()) void piece.flush();
    },
    shut,
  };
}
