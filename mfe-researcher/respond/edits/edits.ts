import type { Protocol } from '@portal/contracts/protocol';
import {
  changesBetween,
  mergeCard,
  responseCards,
  type Application,
  type ResponseCard,
} from '@portal/contracts/sections';
import { same, type Body, type Piece } from '@portal/web-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeleteUploads } from '../../uploads/delete-uploads.ts';
import { fileIdsIn, filesLeftBehind } from '../../uploads/file-ids.ts';
import { answersOfCard, protocolAnswers, withNewIds, withoutNewBlankRows } from './protocol-answers.ts';
import { rebase, settleClashes, type Rebased } from './rebase.ts';

/** The body of a card's piece: what was typed and not saved, and the answers on which it was typed. */
interface Typed {
  base: Application;
  mine: Application;
}

/** What was typed in one card and is not saved. */
export interface Edit extends Typed {
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
  /** The cards that were opened, by slug. */
  pieces: Readonly<Record<string, Piece>>;
  /** Counts how often a card's form must be reset, by slug. */
  turns: Readonly<Record<string, number>>;
  /** Counts how often a card's edit turned out to equal the protocol, by slug. */
  arrived: Readonly<Record<string, number>>;
}

/** The unsaved changes of a response, card by card: each is a piece of unsent work. */
export interface Edits {
  store: StoreApi<State>;
  /** Finds what was typed in a card before, here or elsewhere. Where that cannot be known, the card is as it was saved. */
  open: (card: ResponseCard) => Promise<void>;
  /** Keeps a change at once; answers equal to the protocol's are no edit. */
  change: (card: ResponseCard, mine: Application) => void;
  /** Called with each version of the protocol that is read: rebases the edits onto it. */
  meet: (protocol: Protocol) => void;
  /** Resolves the clashes: the other version for the keys that are named, the own one for the rest. */
  settle: (card: ResponseCard, theirs: ReadonlySet<string>) => void;
  /** The protocol holds what was sent: only what was typed since is still an edit. */
  saved: (card: ResponseCard, sent: Application, stored: Protocol) => void;
  /** Discards an edit, and deletes the files that were uploaded for it. */
  discard: (card: ResponseCard) => void;
  /** The page was left: what is unsent goes on to the portal. */
  leave: () => void;
}

/** Whether the form differs from the protocol. */
export const isChanged = (card: ResponseCard, base: Application, mine: Application): boolean =>
  changesBetween(card, base, mergeCard(card, base, withoutNewBlankRows(card, mine)), { at: '' }).length > 0;

const bodyOf = (edit: Typed | undefined): Body => (edit ? { base: edit.base, mine: edit.mine } : {});
const typedIn = (body: Body): Typed | undefined => (body.mine && body.base ? (body as unknown as Typed) : undefined);

interface Parts {
  /** Opens the card's piece, anew where an earlier one ended. */
  open: (card: ResponseCard) => Promise<Piece>;
  /** Ends a piece, wherever it lies. Never throws. */
  end: (piece: Piece) => Promise<void>;
  deleteUploads?: DeleteUploads;
}

export function createEdits(protocol: Protocol, { open, end, deleteUploads = () => undefined }: Parts): Edits {
  const store = createStore<State>(() => ({ version: 0, answers: {}, edits: {}, pieces: {}, turns: {}, arrived: {} }));
  const opening = new Map<string, Promise<void>>();
  const ending = new Map<string, Promise<void>>();
  const silences: (() => void)[] = [];

  function put({ slug }: ResponseCard, edit: Edit | undefined, isNewTurn: boolean) {
    const { edits, turns } = store.getState();
    const { [slug]: _before, ...others } = edits;
    const turn = (turns[slug] ?? 0) + (isNewTurn ? 1 : 0);
    store.setState({ edits: edit ? { ...others, [slug]: edit } : others, turns: { ...turns, [slug]: turn } });
  }

  function forget({ slug }: ResponseCard) {
    opening.delete(slug);
    const { [slug]: piece, ...others } = store.getState().pieces;
    store.setState({ pieces: others });
    return piece;
  }

  /** The piece holds the edit; one is opened where there is none. */
  function keep(card: ResponseCard) {
    const { edits, pieces } = store.getState();
    const piece = pieces[card.slug];
    if (piece) piece.change(bodyOf(edits[card.slug]));
    else if (edits[card.slug]) void opened(card);
  }

  /** What the piece holds, where it came from elsewhere. */
  function see(card: ResponseCard, piece: Piece, wasElsewhere: boolean) {
    const { edits, answers, pieces } = store.getState();
    if (pieces[card.slug] !== piece) return;
    const { life, body, elsewhere, server } = piece.store.getState();
    if (life === 'closed') return;
    const typed = typedIn(body);
    if (life === 'ended') {
      forget(card);
      return put(card, undefined, true);
    }
    // It was saved or discarded on another device: what is typed here goes on as another one.
    if (server.trouble === 'gone' && !elsewhere) {
      forget(card);
      ending.set(card.slug, piece.end());
      if (typed) onto(card, typed, answers, true);
      return;
    }
    if (same(body, bodyOf(edits[card.slug])) && wasElsewhere === elsewhere) return;
    if (!typed) put(card, undefined, true);
    // The tab that writes it knows the protocol that it was typed on.
    else if (elsewhere) put(card, { ...typed, taken: [] }, true);
    else onto(card, typed, answers, true);
  }

  async function find(card: ResponseCard) {
    await ending.get(card.slug);
    const piece = await open(card);
    store.setState(({ pieces }) => ({ pieces: { ...pieces, [card.slug]: piece } }));
    // What was typed while it was opened goes first.
    if (store.getState().edits[card.slug]) keep(card);
    else see(card, piece, false);
    silences.push(piece.store.subscribe((_now, before) => see(card, piece, before.elsewhere)));
  }

  function opened(card: ResponseCard): Promise<void> {
    const found = opening.get(card.slug) ?? find(card).catch(() => void opening.delete(card.slug));
    opening.set(card.slug, found);
    return found;
  }

  function onto(card: ResponseCard, { base, mine }: Typed, answers: Application, isNewTurn = false) {
    const theirs = answersOfCard(card, answers);
    const rebased = rebase(card, base, mine, theirs);
    if (rebased.clashes.length > 0) {
      put(card, { base, mine, clash: rebased, taken: [] }, isNewTurn);
      return keep(card);
    }
    if (!isChanged(card, theirs, rebased.merged)) return arrive(card);
    const { merged, taken } = rebased;
    put(card, { base: theirs, mine: merged, taken }, isNewTurn || taken.length > 0);
    keep(card);
  }

  /** Nothing of it is unsaved any more: the form is reset to the protocol. */
  function drop(card: ResponseCard) {
    put(card, undefined, true);
    const piece = forget(card);
    if (piece) ending.set(card.slug, end(piece));
  }

  function arrive(card: ResponseCard) {
    const { arrived } = store.getState();
    store.setState({ arrived: { ...arrived, [card.slug]: (arrived[card.slug] ?? 0) + 1 } });
    drop(card);
  }

  const edits: Edits = {
    store,
    open: opened,
    discard(card) {
      deleteUploads(fileIdsIn(store.getState().edits[card.slug]?.mine));
      drop(card);
    },
    change(card, mine) {
      const { answers, edits: all, pieces } = store.getState();
      const before = all[card.slug];
      if (before?.clash || pieces[card.slug]?.store.getState().elsewhere) return;
      deleteUploads(filesLeftBehind(before?.mine, mine));
      const base = before?.base ?? answersOfCard(card, answers);
      const edit = isChanged(card, base, mine) ? { base, mine, taken: before?.taken ?? [] } : undefined;
      if (!edit && !before) return;
      put(card, edit, false);
      keep(card);
    },
    meet(read) {
      const { version, edits: all, pieces } = store.getState();
      if (read.version <= version) return;
      const answers = protocolAnswers(read);
      store.setState({ version: read.version, answers });
      for (const card of responseCards) {
        const edit = all[card.slug];
        if (pieces[card.slug]?.store.getState().elsewhere) continue;
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
      put(card, { ...edit, taken: [] }, true);
      keep(card);
    },
    saved(card, sent, stored) {
      const edit = store.getState().edits[card.slug];
      if (!edit || same(edit.mine, sent)) drop(card);
      else {
        const base = answersOfCard(card, protocolAnswers(stored));
        const [was, mine] = [sent, edit.mine].map((rows) => withNewIds(card, rows, base)) as [Application, Application];
        put(card, { base, mine: settleClashes(rebase(card, was, mine, base), new Set()), taken: [] }, true);
        keep(card);
      }
      edits.meet(stored);
    },
    leave() {
      const { edits: all, pieces } = store.getState();
      for (const silence of silences) silence();
      // One that was typed away again is no unsent work.
      for (const [slug, piece] of Object.entries(pieces))
        if (!all[slug] && piece.store.getState().server.held) void end(piece);
        else piece.leave();
    },
  };
  edits.meet(protocol);
  return edits;
}
