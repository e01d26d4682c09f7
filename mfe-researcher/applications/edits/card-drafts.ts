import type { ResponseCard } from '@portal/contracts/sections';
import { isReadOnly, type OpenDraft } from '@portal/web-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The drafts of the cards that were opened. */
export interface CardDrafts {
  /** By the card's slug. */
  store: StoreApi<Readonly<Record<string, OpenDraft>>>;
  of: (card: ResponseCard) => OpenDraft | undefined;
  /** Another tab writes it, or it was sent there. */
  isReadOnly: (card: ResponseCard) => boolean;
  /** Opens a card's draft, once. Where that fails, the card has none, and it may be tried again. */
  open: (card: ResponseCard) => Promise<void>;
  /** The card's draft is over. The next one is opened once `end` is through. */
  drop: (card: ResponseCard, end?: (draft: OpenDraft) => Promise<void>) => void;
  /** The page was left: `act` is called with each draft that is open, and none is heard any more. */
  leave: (act: (draft: OpenDraft, slug: string) => void) => void;
}

interface Parts {
  /** Opens the card's draft, a new one where an earlier one ended. */
  open: (card: ResponseCard) => Promise<OpenDraft>;
  onFound: (card: ResponseCard, draft: OpenDraft) => void;
  /** Called with each change of a draft. */
  see: (card: ResponseCard, draft: OpenDraft, wasElsewhere: boolean) => void;
}

export function createCardDrafts({ open, onFound, see }: Parts): CardDrafts {
  const store: CardDrafts['store'] = createStore(() => ({}));
  const opening = new Map<string, Promise<void>>();
  const ending = new Map<string, Promise<void>>();
  const silences: (() => void)[] = [];
  let isLeft = false;
  const of = ({ slug }: ResponseCard) => store.getState()[slug];

  async function find(card: ResponseCard) {
    await ending.get(card.slug);
    const draft = await open(card);
    if (isLeft) return draft.leave();
    store.setState({ [card.slug]: draft });
    onFound(card, draft);
    silences.push(draft.store.subscribe((_now, before) => of(card) === draft && see(card, draft, before.elsewhere)));
  }

  return {
    store,
    of,
    isReadOnly(card) {
      const draft = of(card);
      return draft !== undefined && isReadOnly(draft.store.getState());
    },
    open(card) {
      const found = opening.get(card.slug) ?? find(card).catch(() => void opening.delete(card.slug));
      opening.set(card.slug, found);
      return found;
    },
    drop({ slug }, end) {
      opening.delete(slug);
      const { [slug]: draft, ...others } = store.getState();
      store.setState(others, true);
      if (draft && end) ending.set(slug, end(draft));
    },
    leave(act) {
      isLeft = true;
      for (const silence of silences) silence();
      for (const [slug, draft] of Object.entries(store.getState())) act(draft, slug);
    },
  };
}
