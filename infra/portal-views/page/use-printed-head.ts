import { useEffect } from 'react';

/** Any text as a CSS string: everything but letters and digits is escaped by its code point. */
const cssString = (text: string): string =>
  `'${text.replace(/[^a-z0-9]/giu, (one) => `\\${(one.codePointAt(0) ?? 0).toString(16)} `)}'`;

const rule = (text: string): string =>
  `@page { @top-left { content: ${cssString(text)}; font: 9pt Arial, sans-serif; color: #4b5a68; } }`;

/** Writes this at the head of every printed page while the page is open. Through the CSSOM: the page's policy allows no style of its own. */
export function usePrintedHead(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    // Browsers without constructable style sheets print no running head; the number is on the first page anyway.
    if (!('replaceSync' in sheet) || !('adoptedStyleSheets' in document)) return;
    sheet.replaceSync(rule(text));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [text]);
}
