import { compiled } from './message.ts';
import { isOutdated, partOf, readPo } from './po-file.ts';

/** The texts of a PO file as pages load them, by key. A part that lacks a text, or has an outdated one, is left out: it is English then. */
export function compile(content: string): Record<string, ReturnType<typeof compiled>> {
  const entries = readPo(content);
  const lacking = new Set(
    entries.filter((entry) => entry.text === '' || isOutdated(entry)).map(({ key }) => partOf(key)),
  );
  return Object.fromEntries(
    entries.filter(({ key }) => !lacking.has(partOf(key))).map(({ key, text }) => [key, compiled(text)]),
  );
}

/** The same as a script. */
export const compileToScript = (content: string): string =>
  `export const texts = ${JSON.stringify(compile(content))};\n`;
