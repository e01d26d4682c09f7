/** What fills a sentence, by name. */
type Values = Readonly<Record<string, string | number>>;

/** How a problem document names a sentence (remotes-and-languages.md 4), so that a page can say it in its language. */
export interface Named {
  /** The place of the sentence: 'server-documents.content.empty'. */
  key?: string | undefined;
  values?: Values | undefined;
}

/** The English of all sentences by key, for those who translate. */
export const sentenceTexts = new Map<string, string>();

const whole = new Map<string, Named>();
const filled: { key: string; names: readonly string[]; pattern: RegExp }[] = [];

/** Gives a sentence its key. Of two sentences that are the same, the first one's key is told. */
export function sentence(key: string, text: string): void {
  sentenceTexts.set(key, text);
  if (!whole.has(text)) whole.set(text, { key });
}

function filledSentence(key: string, text: string): void {
  sentenceTexts.set(key, text);
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  filled.push({ key, names, pattern: new RegExp(`^${escaped.replace(/\{\w+\}/g, '(.+)')}$`, 's') });
}

/**
 * Gives sentences that a server or a rule says their keys: the path and the names that lead to them. A text with values is made by
 * `said`; other functions stay English. Gives the sentences back as they are.
 */
export function sentences<W extends object>(path: string, words: W): W {
  for (const [name, value] of Object.entries(words) as [string, unknown][]) {
    const key = `${path}.${name}`;
    if (typeof value === 'string') sentence(key, value);
    else if (typeof value === 'function' && 'text' in value) filledSentence(key, String(value.text));
    else if (typeof value === 'object' && value !== null) sentences(key, value);
  }
  return words;
}

/** The key and the values of a sentence by its English; undefined where it has none. */
export function nameOf(text: string): Named | undefined {
  const known = whole.get(text);
  if (known) return known;
  for (const { key, names, pattern } of filled) {
    const found = pattern.exec(text);
    if (found) return { key, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
  }
  return undefined;
}
