import type { Reader } from './read-settings.ts';

const must = (what: string): never => {
  throw new Error(`must be ${what}`);
};

export const anyText: Reader<string> = (text) => text;

export const portNumber: Reader<number> = (text) => {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : must('a port, 0 to 65535');
};

export const oneOfWords =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  (text) =>
    words.find((word) => word === text) ?? must(`one of ${words.join(', ')}`);

/** An absolute address with one of these protocols, without a slash at its end. */
export const url =
  (...protocols: readonly string[]): Reader<string> =>
  (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol))
      return must(`an address that begins with ${protocols.join(' or ')}//`);
    return text.replace(/\/+$/, '');
  };

export const timeZone: Reader<string> = (text) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return must('a time zone such as Africa/Harare');
  }
};
