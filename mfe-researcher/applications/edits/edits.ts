import { formOf } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { type Application, type ResponseCard } from '@portal/contracts/sections';
import { same, type OpenDraft } from '@portal/web-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deleteLeftFiles } from '../../uploads/delete-left-files.ts';
import { createCardDrafts, type CardDrafts } from './card-drafts.ts';
import { bodyOf, isChanged, leftOf, rebasedOnto, typedIn, type Edit, type Unsaved } from './edit.ts';
import { answersOfCard, protocolAnswers } from './protocol-answers.ts';
import { settleClashes } from './rebase.ts';

interface State {
  /** The protocol's version that `answers` are from. */
  version: number;
  answers: Application;
  /** By the card's slug; none where nothing was changed. */
  edits: Readonly<Record<string, Edit>>;
  /** Counts how often a card's form must be reset, by slug. */
  resetCounts: Readonly<Record<string, number>>;
  /** Counts how often a card's edit turned out to equal the protocol, by slug. */
  arrived: Readonly<Record<string, number>>;
}

/** The unsaved changes of a response, card by card: each is a draft. */
export interface Edits {
  store: StoreApi<State>;
  drafts: CardDrafts['store'];
  /** The round of comments that is being answered. */
  round: number;
  /** Finds what was typed in a card before, here or elsewhere. Where that cannot be known, the card is as it was saved. */
  open: (card: ResponseCard) => Promise<void>;
  /** Keeps a change at once; answers equal to the protocol's are no edit. */
  change: (card: ResponseCard, mine: Application) => void;
  /** Called with each version of the protocol that is read: rebases the edits onto it. */
  meet: (protocol: Protocol) => void;
  /** Resolves the clashes: the other version for the keys that are named, the own one for the rest. */
  settle: (card: ResponseCard, theirs: ReadonlySet<string>) => void;
  /** This is being sent: it may be stored though no answer comes. */
  sending: (card: ResponseCard, sent: Application) => void;
  /** The protocol holds what was sent: only what was typed since is still an edit. */
  saved: (card: ResponseCard, sent: Application, stored: Protocol) => void;
  /** Discards an edit, and deletes the files that were uploaded for it. */
  discard: (card: ResponseCard) => void;
  /** The page was left: what is unsent goes on to the portal. */
  leave: () => void;
}

interface Parts {
  /** Opens the card's draft, a new one where an earlier one ended. */
  open: (card: ResponseCard) => Promise<OpenDraft>;
  /** Ends a draft on this device and on the portal. Never throws. */
  end: (draft: OpenDraft) => Promise<void>;
}

export function createEdits(protocol: Protocol, { open, end }: Parts): Edits {
  const store = createStore<State>(() => ({ version: 0, answers: {}, edits: {}, resetCounts: {}, arrived: {} }));
  const drafts = createCardDrafts({ open, onFound, see });
  const round = protocol.changes.length;
  /** What stops the deletion of files that are no longer in a draft. */
  const stops = new Map<OpenDraft, () => void>();

  function put({ slug }: ResponseCard, edit: Edit | undefined, isNewTurn: boolean) {
    const { edits, resetCounts } = store.getState();
    const { [slug]: _before, ...others } = edits;
    const turn = (resetCounts[slug] ?? 0) + (isNewTurn ? 1 : 0);
    store.setState({
      edits: edit ? { ...others, [slug]: edit } : others,
      resetCounts: { ...resetCounts, [slug]: turn },
    });
  }

  /** Writes the edit into its draft, which is opened where there is none. */
  function keep(card: ResponseCard) {
    const edit = store.getState().edits[card.slug];
    const draft = drafts.of(card);
    if (draft) draft.change(bodyOf(edit));
    else if (edit) void drafts.open(card);
  }

  /** Takes over what the draft holds, where that was typed elsewhere. */
  function see(card: ResponseCard, draft: OpenDraft, wasElsewhere: boolean) {
    const { edits, answers } = store.getState();
    const { life, body, elsewhere, server } = draft.store.getState();
    if (life === 'closed') return;
    const typed = typedIn(body);
    if (life === 'ended') {
      // It was sent in another tab without what is typed here, which stays to be copied.
      if (typed && server.trouble === 'gone' && !elsewhere) return;
      drafts.drop(card);
      return put(card, undefined, true);
    }
    // It was saved or discarded on another device: what is typed here goes on as another one.
    if (server.trouble === 'gone' && !elsewhere) {
      drafts.drop(card, () => draft.end());
      if (typed) onto(card, typed, answers, true);
      return;
    }
    if (same(body, bodyOf(edits[card.slug])) && wasElsewhere === elsewhere) return;
    if (!typed) put(card, undefined, true);
    // The tab that writes it knows the protocol that it was typed on.
    else if (elsewhere) put(card, { ...typed, taken: [] }, true);
    else onto(card, typed, answers, true);
  }

  /** What was typed while the draft was being opened takes precedence. */
  function onFound(card: ResponseCard, draft: OpenDraft) {
    stops.set(draft, deleteLeftFiles(draft));
    if (store.getState().edits[card.slug]) keep(card);
    else see(card, draft, false);
  }

  function putAndKeep(card: ResponseCard, edit: Edit | undefined, isNewTurn: boolean) {
    put(card, edit, isNewTurn);
    keep(card);
  }

  function onto(card: ResponseCard, typed: Unsaved, answers: Application, isNewTurn = false) {
    const edit = rebasedOnto(card, typed, answers);
    if (edit) putAndKeep(card, edit, isNewTurn || edit.taken.length > 0 || !same(edit.mine, typed.mine));
    else arrive(card);
  }

  /** Emptied first, so that its files are deleted. Stays where somebody has come back meanwhile and typed in it. */
  async function giveUp(draft: OpenDraft) {
    draft.change(bodyOf(undefined));
    await draft.flush();
    await (typedIn(draft.store.getState().body) ? draft.leave() : end(draft));
  }

  /** The card has no unsaved change any more: its form is reset to the protocol, which may hold its files. */
  function drop(card: ResponseCard) {
    put(card, undefined, true);
    drafts.drop(card, (draft) => {
      stops.get(draft)?.();
      return end(draft);
    });
  }

  function arrive(card: ResponseCard) {
    const { arrived } = store.getState();
    store.setState({ arrived: { ...arrived, [card.slug]: (arrived[card.slug] ?? 0) + 1 } });
    drop(card);
  }

  const edits: Edits = {
    store,
    drafts: drafts.store,
    round,
    open: drafts.open,
    discard(card) {
      put(card, undefined, true);
      drafts.drop(card, giveUp);
    },
    change(card, mine) {
      const { answers, edits: all } = store.getState();
      const before = all[card.slug];
      if (before?.clash || drafts.isReadOnly(card)) return;
      const edit: Edit = before ? { ...before, mine } : { base: answersOfCard(card, answers), mine, round, taken: [] };
      const isEdit = isChanged(card, edit.base, mine);
      if (isEdit || before) putAndKeep(card, isEdit ? edit : undefined, false);
    },
    meet(read) {
      const { version, edits: all } = store.getState();
      if (read.version <= version) return;
      const answers = protocolAnswers(read);
      store.setState({ version: read.version, answers });
      for (const card of formOf(protocol).cards) {
        const edit = all[card.slug];
        if (!edit && version > 0) put(card, undefined, true);
        else if (edit && !drafts.isReadOnly(card)) onto(card, edit, answers);
      }
    },
    settle(card, theirs) {
      const { edits: all, answers } = store.getState();
      const clash = all[card.slug]?.clash;
      if (!clash) return;
      const edit = { base: answersOfCard(card, answers), mine: settleClashes(clash, theirs), round };
      if (!isChanged(card, edit.base, edit.mine)) return edits.discard(card);
      putAndKeep(card, { ...edit, taken: [] }, true);
    },
    sending(card, sent) {
      const edit = store.getState().edits[card.slug];
      if (edit) put(card, { ...edit, sent: [...(edit.sent ?? []), sent] }, false);
    },
    saved(card, sent, stored) {
      const edit = store.getState().edits[card.slug];
      if (!edit || same(edit.mine, sent)) drop(card);
      else putAndKeep(card, { ...leftOf(card, edit, sent, protocolAnswers(stored)), round }, true);
      edits.meet(stored);
    },
    leave() {
      const { edits: all } = store.getState();
      // An edit that was undone by typing is no drafts.
      drafts.leave((draft, slug) => {
        if (!all[slug] && draft.store.getState().server.held) void giveUp(draft);
        else draft.leave();
      });
    },
  };
  edits.meet(protocol);
  return edits;
}
