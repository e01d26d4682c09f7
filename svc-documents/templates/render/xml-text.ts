/** Text as XML 1.0 can hold it: control characters and halves of characters are left out, line breaks become spaces. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]/gu, '');
