import { formOf } from '@portal/contracts/council';
import { cardsOfLink } from '@portal/contracts/points';
import type { Protocol } from '@portal/contracts/protocol';
import type { ResponseCard } from '@portal/contracts/sections';
import { openPoints } from './typed-answers.ts';

/** Where a card of the response page stands. */
export const cardPlace = (slug: string): string => `section-${slug}`;

/** Leads to a card's heading, once the card is open. */
export const goToCard = (slug: string) =>
  void setTimeout(() => document.getElementById(cardPlace(slug))?.querySelector('summary')?.focus());

/** The numbers of the open points that are about a section of this card. */
export const pointsOfCard = (protocol: Protocol, card: ResponseCard): readonly number[] =>
  openPoints(protocol).flatMap(({ n, links }) =>
    n !== null && links.some((link) => cardsOfLink(formOf(protocol), link).some(({ slug }) => slug === card.slug))
      ? [n]
      : [],
  );
