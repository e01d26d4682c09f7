import { knownForm } from './known-forms.ts';

/**
 * The title of a card in the language that its form speaks, by the English that is stored; what is none comes back as it is.
 * @throws Error where the form was never read from the store
 */
export function cardTitle(hash: string, english: string): string {
  const { form, document } = knownForm(hash);
  return form.cards[document.cards.findIndex(({ title }) => title === english)]?.title ?? english;
}
