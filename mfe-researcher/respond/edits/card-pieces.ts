import type { ResponseCard } from '@portal/contracts/sections';
import { isReadOnly, type Piece } from '@portal/web-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The pieces of the cards that were opened. */
export interface CardPieces {
  /** By the card's slug. */
  store: StoreApi<Readonly<Record<string, Piece>>>;
  of: (card: ResponseCard) => Piece | undefined;
  /** Another tab writes it, or it was sent there. */
  isReadOnly: (card: ResponseCard) => boolean;
  /** Opens a card's piece, once. Where that fails, the card has none, and it may be tried again. */
  open: (card: ResponseCard) => Promise<void>;
  /** The card's piece is over. The next one is opened once `end` is through. */
  drop: (card: ResponseCard, end?: (piece: Piece) => Promise<void>) => void;
  /** The page was left: `act` is called with each piece that is open, and none is heard any more. */
  leave: (act: (piece: Piece, slug: string) => void) => void;
}

interface Parts {
  /** Opens the card's piece, a new one where an earlier one ended. */
  open: (card: ResponseCard) => Promise<Piece>;
  onFound: (card: ResponseCard, piece: Piece) => void;
  /** Called with each change of a piece. */
  see: (card: ResponseCard, piece: Piece, wasElsewhere: boolean) => void;
}

export function createCardPieces({ open, onFound, see }: Parts): CardPieces {
  const store: CardPieces['store'] = createStore(() => ({}));
  const opening = new Map<string, Promise<void>>();
  const ending = new Map<string, Promise<void>>();
  const silences: (() => void)[] = [];
  let isLeft = false;
  const of = ({ slug }: ResponseCard) => store.getState()[slug];

  async function find(card: ResponseCard) {
    await ending.get(card.slug);
    const piece = await open(card);
    if (isLeft) return piece.leave();
    store.setState({ [card.slug]: piece });
    onFound(card, piece);
    silences.push(piece.store.subscribe((_now, before) => of(card) === piece && see(card, piece, before.elsewhere)));
  }

  return {
    store,
    of,
    isReadOnly(card) {
      const piece = of(card);
      return piece !== undefined && isReadOnly(piece.store.getState());
    },
    open(card) {
      const found = opening.get(card.slug) ?? find(card).catch(() => void opening.delete(card.slug));
      opening.set(card.slug, found);
      return found;
    },
    drop({ slug }, end) {
      opening.delete(slug);
      const { [slug]: piece, ...others } = store.getState();
      store.setState(others, true);
      if (piece && end) ending.set(slug, end(piece));
    },
    leave(act) {
      isLeft = true;
      for (const silence of silences) silence();
      for (const [slug, piece] of Object.entries(store.getState())) act(piece, slug);
    },
  };
}
