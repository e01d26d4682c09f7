import type { Without } from '@portal/contracts/drafts';
import { TypedElsewhere } from '../api/api-problem.ts';
import { openDraft, type OpenDraft } from './open-draft.ts';
import { isSaved, NoSuchDraft, shown, type Body, type DraftRef } from './draft.ts';
import { isUnsent, type DeviceCopy, type Places } from './places.ts';
import { findUnsent, type Unsent } from './unsent.ts';

/** All that one account has typed and not sent, in this tab. */
export interface AccountDrafts {
  /**
   * Opens a draft, or returns the one that is open already; whoever opened it must `leave` it. `isNew`: it may be begun here, even if the
   * server does not answer.
   * @throws NoSuchDraft for one that ended or is nowhere; Offline, ApiProblem where neither memory nor device has it
   */
  open(ref: DraftRef, blank: Body, isNew?: boolean): Promise<OpenDraft>;
  /** Opens what may be begun at any time: a new one where an earlier one ended. @throws NoSuchDraft once the session has ended */
  begin(ref: DraftRef, blank: Body): Promise<OpenDraft>;
  /** The drafts of a subject, or all, wherever they lie. @throws Offline, ApiProblem without an answer of the server: there may be others */
  find(subject?: string): Promise<readonly DraftRef[]>;
  /** Drafts that only this device has. */
  onDevice(): Promise<readonly DeviceCopy[]>;
  /** Drafts of a subject, or all, that are open here, drained or not. */
  of(subject?: string): readonly OpenDraft[];
  /**
   * Runs `act`, which sends what the drafts of a subject hold: what is unsaved is saved first, and their saving rests meanwhile, so
   * that no late save brings one back. `without` says what the portal has of them. Afterwards they have ended.
   * @throws TypedElsewhere: a save brought in what was typed elsewhere; what `act` throws
   */
  send<T>(subject: string, act: (without: Without) => Promise<T>): Promise<T>;
  /** Gives a draft up for good, here and on the server. @throws Offline, ApiProblem: then it may still be on the server */
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

/** A draft whose subject is itself stays its own subject. */
function again(ref: DraftRef, time: number): DraftRef {
  if (time === 1) return ref;
  const id = `${ref.id}.${time}`;
  return { ...ref, id, subject: ref.subject === ref.id ? id : ref.subject };
}

/** Bytes that a browser sends for a page that is being closed, of all its requests together. */
const mostLast = 60_000;

export function createAccountDrafts(places: Places): AccountDrafts {
  const { device, server, tabs } = places;
  const opened = new Map<string, { draft: OpenDraft; ready: Promise<OpenDraft>; enter: () => void }>();
  let isShut = false;
  const all = () => [...opened.values()].map(({ draft }) => draft);
  tabs.onMessage((id, told) => opened.get(id)?.draft.onMessage(told));
  const shut = () => {
    isShut = true;
    tabs.close();
    for (const draft of all()) draft.shut();
    opened.clear();
    device.shut();
  };

  async function open(ref: DraftRef, blank: Body, isNew = false): Promise<OpenDraft> {
    if (isShut) throw new NoSuchDraft();
    const already = opened.get(ref.id);
    if (already) {
      already.enter();
      return already.ready;
    }
    const onClosed = () => opened.get(ref.id)?.draft === made.draft && opened.delete(ref.id);
    const made = openDraft({ ...places, ref, blank, onClosed });
    const ready = made.found(isNew).catch((error: unknown) => {
      made.draft.shut();
      throw error;
    });
    opened.set(ref.id, { ...made, ready });
    return ready;
  }

  async function begin(ref: DraftRef, blank: Body): Promise<OpenDraft> {
    for (let time = 1; ; time += 1) {
      try {
        return await open(again(ref, time), blank, true);
      } catch (error) {
        if (!(error instanceof NoSuchDraft) || isShut || time === mostTimes) throw error;
      }
    }
  }

  const of = (subject?: string) => all().filter(({ ref }) => subject === undefined || ref.subject === subject);
  return {
    open,
    begin,
    of,
    async find(subject) {
      const [rows, copies] = await Promise.all([server.list(subject), device.list()]);
      const here = copies.filter((copy) => isUnsent(copy) && subject === (subject && copy.subject));
      const open = of(subject).map(({ ref }) => ref);
      const there = [...here, ...rows, ...open].map(({ id, kind, subject, name }) => ({
        id,
        kind,
        subject,
        name: name ?? '',
      }));
      return [...new Map(there.map((ref) => [ref.id, ref])).values()];
    },
    onDevice: async () => (await device.list()).filter(isUnsent),
    async send(subject, act) {
      const drafts = of(subject);
      const seen = drafts.map(({ store }) => store.getState().resetCount);
      await Promise.all(drafts.map((draft) => draft.flush().then(draft.hold)));
      // Of those that a page shows: what was left is seen by nobody.
      const isAnother = ({ store }: OpenDraft, at: number) => {
        const { life, resetCount, server } = store.getState();
        return life === 'open' && (resetCount !== seen[at] || server.trouble === 'conflict');
      };
      const without = drafts.flatMap(({ ref: { id }, store }) => {
        const { held } = store.getState().server;
        return held ? [{ id, etag: held.etag }] : [];
      });
      try {
        if (drafts.some(isAnother)) throw new TypedElsewhere();
        const answer = await act(without);
        await Promise.all(drafts.map((draft) => draft.end()));
        return answer;
      } catch (error) {
        for (const draft of drafts) draft.release();
        throw error;
      }
    },
    async discard(id) {
      const draft = opened.get(id)?.draft;
      await draft?.hold();
      try {
        await server.end(id);
      } catch (error) {
        draft?.release();
        throw error;
      }
      await (draft ? draft.end() : device.end(id));
    },
    unsent: (patience) => findUnsent({ ...places, all, open: (ref) => open(ref, {}, true) }, patience),
    isAtRisk: () =>
      all().some(({ store }) => {
        const state = store.getState();
        return !isSaved(state) && state.device !== state.rev && !state.elsewhere;
      }),
    sendLast() {
      let room = mostLast;
      for (const draft of all()) {
        const state = draft.store.getState();
        if (!['saving', 'device', 'nowhere'].includes(shown(state).kind)) continue;
        const size = new TextEncoder().encode(JSON.stringify(state.body)).length;
        if (size > room) continue;
        room -= size;
        void draft.flush(true);
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
      for (const draft of all()) void draft.flush();
    },
    shut,
  };
}
