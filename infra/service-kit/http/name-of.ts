import { nameOf as wholeNameOf, sentenceTexts, type Named } from '@portal/contracts/texts';

const argument = /\{(\w+)\}/g;

/** What a text with values becomes: a pattern that finds them. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(argument, '(.+)')}$`, 's');

const patterns = new Map<string, RegExp>();

/** The key and the values of what this process says, by its English; undefined where it has no key. */
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
