const longestWord = 64;

/**
 * The search words of a text, any script: compatibility forms, marks and letter case folded away, split on everything
 * that is neither letter nor digit, each word once. Stored tokens and typed words go through here, so both sides agree.
 */
export function foldWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => Array.from(word).slice(0, longestWord).join('')))];
}
