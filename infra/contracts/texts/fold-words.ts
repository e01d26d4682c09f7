/** Characters of a search word; what is longer is cut. */
const longestWord = 64;

/** Letters that no Unicode form takes apart. */
const plain: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ' },
  ...{ þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe' },
};

/** A text with compatibility forms, marks, letter case and letters such as ł and ß folded away. */
export const foldText = (text: string): string =>
  text
    .replace(/[´`ʹʻʼʾʿ‘’]/gu, "'")
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?!\u200c)[\p{M}\p{Cf}]+/gu, '')
    .replace(/[łøđðħıςþßæœ]/gu, (letter) => plain[letter] ?? letter);

const split = (folded: string): string[] => {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => Array.from(word).slice(0, longestWord).join('')))];
};

/** Words with hyphens, apostrophes or joiners between their parts. */
const compound = /[\p{L}\p{N}]+(?:['\-\u2010\u200c][\p{L}\p{N}]+)+/gu;
const joined = (folded: string): string => folded.replace(/['\-\u2010\u200c]/gu, '');

/**
 * The search words of a text, any script, split on everything that is neither letter nor digit, each word once: 'covid', '19' and
 * 'covid19' of 'COVID-19' (docs/lists 5). They are stored.
 */
export function foldWords(text: string): string[] {
  const folded = foldText(text);
  return split([folded, ...(folded.match(compound) ?? []).map(joined)].join(' '));
}

/** What of a typed text is searched for: an apostrophe stands within its word, a hyphen between two. */
export const soughtWords = (text: string): string[] =>
  split(foldText(text).replace(/([\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, '$1'));
