import { nameOf as wholeNameOf, sentenceTexts, type Named } from '@portal/contracts/texts';

const argument = /\{(\w+)\}/g;

/** A pattern that finds the values in a text that was filled with them. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(argument, '(.+)')}$`, 's');

const patterns = new Map<string, RegExp>();

/** The key and the values of an English sentence of this process; undefined where it has no key. */
export function nameOf(said: string): Named | undefined {
  const known = wholeNameOf(said);
  if (known) return known;
  for (const [key, text] of sentenceTexts) {
    if (!text.includes('{')) continue;
    const pattern = patterns.get(key) ?? patternOf(text);
    patterns.set(key, pattern);
    const found = pattern.exec(said);
    if (found)
      return {
        key,
        values: Object.fromEntries(
          [...text.matchAll(argument)].map(([, name = ''], at) => [name, found[at + 1] ?? '']),
        ),
      };
  }
  return undefined;
}
