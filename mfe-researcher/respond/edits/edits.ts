import type { Protocol } from '@portal/contracts/protocol';
import {
  changesBetween,
  mergeCard,
  responseCards,
  type Application,
  type ResponseCard,
} from '@portal/contracts/sections';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeleteUploads } from '../../uploads/delete-uploads.ts';
import { fileIdsIn, filesLeftBehind } from '../../uploads/file-ids.ts';
import type { DeviceEdit, DeviceEdits } from './device-edits.ts';
import { answersOfCard, protocolAnswers, withoutNewBlankRows } from './protocol-answers.ts';
import { rebase, settleClashes, type Rebased } from './rebase.ts';

/** What was typed in one card and is not saved. */
export interface Edit extends DeviceEdit {
  /** Kept on this device: leaving the page loses nothing. */
  isKept: boolean;
  /** The card was saved elsewhere meanwhile, and somebody must choose. */
  clash?: Rebased;
  /** Answers that were taken over from the version that was saved elsewhere. */
  taken: Rebased['taken'];
}

interface State {
  /** Of the version that `answers` are of. */
  version: number;
  answers: Application;
  /** By the card's slug; none where nothing was changed. */
  edits: Readonly<Record<string, Edit>>;
  /** Counts how often a card's form must be reset, by slug. */
  turns: Readonly<Record<string, number>>;
  /** Counts how often a card's edit turned out to equal the protocol, by slug. */
  arrived: Readonly<Record<string, number>>;
}

/** The unsaved changes of a response, card by card, also stored on the device. */
export interface Edits {
  store: StoreApi<State>;
  /** Stores a change at once; answers equal to the protocol's are no edit. */
  change: (card: ResponseCard, mine: Application) => void;
  /** Called with each version of the protocol that is read: rebases the edits onto it. */
  meet: (protocol: Protocol) => void;
  /** Resolves the clashes: the other version for the keys that are named, the own one for the rest. */
  settle: (card: ResponseCard, theirs: ReadonlySet<string>) => void;
  /** Drops an edit that was saved: the form is reset to the protocol. */
  drop: (card: ResponseCard) => void;
  /** Discards an edit: the same, and deletes the files that were uploaded for it. */
  discard: (card: ResponseCard) => void;
}

/** Whether the form differs from the protocol. */
export const isChanged = (card: ResponseCard, base: Application, mine: Application): boolean =>
  changesBetween(card, base, mergeCard(card, base, withoutNewBlankRows(card, mine)), { at: '' }).length > 0;

export function createEdits(
  protocol: Protocol,
  device: DeviceEdits,
  deleteUploads: DeleteUploads = () => undefined,
): Edits {
  const store = createStore<State>(() => ({ version: 0, answers: {}, edits: {}, turns: {}, arrived: {} }));

  function put(card: ResponseCard, edit: Edit | undefined, isNewTurn: boolean) {
    const { edits, turns } = store.getState();
    const { [card.slug]: _before, ...others } = edits;
    const turn = (turns[card.slug] ?? 0) + (isNewTurn ? 1 : 0);
    store.setState({ edits: edit ? { ...others, [card.slug]: edit } : others, turns: { ...turns, [card.slug]: turn } });
  }

  const keep = (card: ResponseCard, { base, mine }: DeviceEdit): boolean => device.write(card.slug, { base, mine });

  function onto(card: ResponseCard, { base, mine }: DeviceEdit, answers: Application) {
    const theirs = answersOfCard(card, answers);
    const rebased = rebase(card, base, mine, theirs);
    if (rebased.clashes.length > 0) return put(card, { base, mine, isKept: true, clash: rebased, taken: [] }, false);
    if (!isChanged(card, theirs, rebased.merged)) return arrive(card);
    const edit = { base: theirs, mine: rebased.merged };
    put(card, { ...edit, isKept: keep(card, edit), taken: rebased.taken }, rebased.taken.length > 0);
  }

  function drop(card: ResponseCard) {
    device.remove(card.slug);
    put(card, undefined, true);
  }

  function arrive(card: ResponseCard) {
    const { arrived } = store.getState();
    store.setState({ arrived: { ...arrived, [card.slug]: (arrived[card.slug] ?? 0) + 1 } });
    drop(card);
  }

  const edits: Edits = {
    store,
    drop,
    discard(card) {
      deleteUploads(fileIdsIn(store.getState().edits[card.slug]?.mine));
      drop(card);
    },
    change(card, mine) {
      const { answers, edits: all } = store.getState();
      const before = all[card.slug];
      if (before?.clash) return;
      deleteUploads(filesLeftBehind(before?.mine, mine));
      const base = before?.base ?? answersOfCard(card, answers);
      if (isChanged(card, base, mine)) {
        put(card, { base, mine, isKept: keep(card, { base, mine }), taken: before?.taken ?? [] }, false);
      } else if (before) {
        device.remove(card.slug);
        put(card, undefined, false);
      }
    },
    meet(read) {
      const { version, edits: all } = store.getState();
      if (read.version <= version) return;
      const answers = protocolAnswers(read);
      store.setState({ version: read.version, answers });
      for (const card of responseCards) {
        const edit = all[card.slug] ?? (version === 0 ? device.read(card.slug) : undefined);
        if (edit) onto(card, edit, answers);
        else if (version > 0) put(card, undefined, true);
      }
    },
    settle(card, theirs) {
      const { edits: all, answers } = store.getState();
      const clash = all[card.slug]?.clash;
      if (!clash) return;
      const edit = { base: answersOfCard(card, answers), mine: settleClashes(clash, theirs) };
      deleteUploads(filesLeftBehind(clash.merged, edit.mine));
      if (!isChanged(card, edit.base, edit.mine)) return drop(card);
      put(card, { ...edit, isKept: keep(card, edit), taken: [] }, true);
    },
  };
  edits.meet(protocol);
  return edits;
}
