/** What fills a sentence, by name. */
type Values = Readonly<Record<string, string | number>>;

/** How a problem document names a sentence (docs/languages 7), so that a page can say it in its language. */
export interface Named {
  /** The place of the sentence: 'server-documents.content.empty'. */
  key?: string | undefined;
  values?: Values | undefined;
}

/** The English of all sentences by key, for those who translate. */
export const sentenceTexts = new Map<string, string>();

/** One for a page, each of whose front ends has contracts of its own: what one of them names, the shell says (docs/languages 7). */
const page = globalThis as { portalSentences?: Map<string, Named> };
const whole = (page.portalSentences ??= new Map());

/** Gives a sentence its key. Of two sentences that are the same, the first one's key is told. */
export function sentence(key: string, text: string): void {
  sentenceTexts.set(key, text);
  if (!whole.has(text)) whole.set(text, { key });
}

/**
 * Gives sentences that a server or a rule says their keys: the path and the names that lead to them. A text with values is made by
 * `said`; other functions stay English. Gives the sentences back as they are.
 * Contracts mark the calls as pure, so that bundles leave out what a page does not use.
 */
export function sentences<W extends object>(path: string, words: W): W {
  for (const [name, value] of Object.entries(words) as [string, unknown][]) {
    const key = `${path}.${name}`;
    if (typeof value === 'string') sentence(key, value);
    else if (typeof value === 'function' && 'text' in value) sentenceTexts.set(key, String(value.text));
    else if (typeof value === 'object' && value !== null) sentences(key, value);
  }
  return words;
}

/** The name of a sentence without values by its English; undefined where it has none. */
export const nameOf = (text: string): Named | undefined => whole.get(text);
