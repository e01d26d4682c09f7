/** Text as text inside HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The file's name of a PDF about something: 'MRCZ-A-2149.pdf' for 'MRCZ/A/2149'. */
export const pdfName = (about: string): string => `${about.replace(/[^\w-]+/g, '-')}.pdf`;

/** Characters of a search word; what is longer is cut. */
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
