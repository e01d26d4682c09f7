import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSafetyDays, safetyDays, writeSafetyDays, type SafetyDays } from '@portal/contracts/follow-ups';
import { listedWords } from '@portal/contracts/texts';
import type { Reader } from './read-settings.ts';

const must = (what: string): never => {
  throw new Error(`must be ${what}`);
};

export const anyText: Reader<string> = (text) => text;

/** What can stand in a header as it is. */
export const headerText: Reader<string> = (text) =>
  /^[\w=;, .-]+$/.test(text) ? text : must('letters, digits, =, ; and spaces');

export const portNumber: Reader<number> = (text) => {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : must('a port, 0 to 65535');
};

export const oneOfWords =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  (text) =>
    words.find((word) => word === text) ?? must(`one of ${words.join(', ')}`);

/** None of these words ('none'), or several with commas, each once. A word may have commas itself. */
export const someOfWords =
  <T extends string>(...words: readonly T[]): Reader<readonly T[]> =>
  (text) => {
    if (text === 'none') return [];
    const given = listedWords(text, words) ?? [];
    return given.length > 0 && new Set(given).size === given.length
      ? words.filter((word) => given.includes(word))
      : must(`none, or some of ${words.join(', ')} with commas`);
  };

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

/** One or several hosts, as the driver takes them. */
export const mongoAddress: Reader<string> = (text) =>
  /^mongodb(\+srv)?:\/\/[^/]+/.test(text) ? text : must('an address that begins with mongodb:// or mongodb+srv://');

/** One address, as it stands in an envelope. */
export const emailAddress: Reader<string> = (text) =>
  /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text) ? text : must('an email address such as returns@example.org');

/** host:port, several of them separated by commas. */
export const brokerList: Reader<string[]> = (text) => {
  const brokers = text.split(',').map((broker) => broker.trim());
  return brokers.every((broker) => /^[^\s:/]+:\d{1,5}$/.test(broker))
    ? brokers
    : must('host:port, several with commas');
};

/** user:password. */
export const login: Reader<string> = (text) => (/^[^\s:]+:\S+$/.test(text) ? text : must('user:password'));

/** What a file holds. */
export const contentOfFile: Reader<string> = (file) => readFileSync(file, 'utf8').trim() || must('a file with text');

/** A file of certificates (PEM). */
export const certificatesInFile: Reader<string> = (file) => {
  const text = readFileSync(file, 'utf8');
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const isRead = (certificate: string): boolean => {
    try {
      return new X509Certificate(certificate).raw.length > 0;
    } catch {
      return false;
    }
  };
  return found.length > 0 && found.every(isRead) ? text : must('a file of certificates (PEM)');
};

/** What names at the engines may begin with. */
export const namePrefix: Reader<string> = (text) =>
  /^[a-z0-9-]{1,30}$/.test(text) ? text : must('1 to 30 of a to z, 0 to 9 and -');

export const wholeNumber =
  (from: number, to: number): Reader<number> =>
  (text) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= from && number <= to ? number : must(`a number, ${from} to ${to}`);
  };

const units = { MB: 1024 ** 2, GB: 1024 ** 3 } as const;

/** '500 MB' or '1 GB'; '0' for none. */
export const byteSize: Reader<number> = (text) => {
  if (text === '0') return 0;
  const [, amount = '', unit = ''] = /^(\d{1,6}) ?(MB|GB)$/.exec(text) ?? [];
  return unit === '' ? must('a size such as 500 MB or 1 GB') : Number(amount) * units[unit as keyof typeof units];
};

/** A stretch of the calendar. */
export interface CalendarSpan {
  months: number;
  days: number;
}

/** '1 year', '18 months' or '90 days', up to ten years. */
export const calendarSpan: Reader<CalendarSpan> = (text) => {
  const [, count = '', unit = ''] = /^(\d{1,4}) (year|month|day)s?$/.exec(text) ?? [];
  const most = { year: 10, month: 120, day: 3650 }[unit] ?? 0;
  const amount = Number(count);
  if (amount < 1 || amount > most) return must('a time such as 1 year, 18 months or 90 days, ten years at most');
  return unit === 'day' ? { months: 0, days: amount } : { months: amount * (unit === 'year' ? 12 : 1), days: 0 };
};

/** Days of some of these codes, such as 'A 21, BU 2'; the others keep theirs. Only the usual ones can be named. */
export const daysByCode =
  (usual: Readonly<Record<string, number>>): Reader<Readonly<Record<string, number>>> =>
  (text) => {
    const given = text.split(',').map((entry) => /^([A-Za-z-]+) ([1-9]\d{0,2})$/.exec(entry.trim()) ?? []);
    const isRight = given.every(([, code = '']) => code in usual);
    if (!isRight) {
      const example = Object.entries(usual).map((entry) => entry.join(' '));
      return must(`codes with days, such as ${example.join(', ')}`);
    }
    return { ...usual, ...Object.fromEntries(given.map(([, code, days]) => [code, Number(days)])) };
  };

/** Times by the seriousness of an event, such as 'death 24 hours, serious 15'; the others keep theirs. */
export const safetyTimes: Reader<SafetyDays> = (text) =>
  readSafetyDays(text) ??
  must(`a seriousness with days or hours, such as ${writeSafetyDays(safetyDays)} or death 24 hours`);

/** How many of some of these are needed, such as 'present 7, lay 2'; the others keep theirs, and 0 asks for none. */
export const neededOf =
  <N extends Readonly<Record<string, number>>>(usual: N): Reader<N> =>
  (text) => {
    const given = text.split(',').map((entry) => /^([a-z_]+) (\d{1,2})$/.exec(entry.trim()) ?? []);
    const isRight = given.every(([, name = '']) => name in usual);
    if (!isRight)
      return must(`names with numbers, such as present 7, lay 2; there are ${Object.keys(usual).join(', ')}`);
    return { ...usual, ...Object.fromEntries(given.map(([, name, count]) => [name, Number(count)])) };
  };

/** Whole numbers of days with commas, each once, such as '-3, 1, 7'; answered in their order. */
export const daysInOrder =
  (from: number, to: number): Reader<readonly number[]> =>
  (text) => {
    const days = text.split(',').map((entry) => (entry.trim() === '' ? NaN : Number(entry)));
    const isRight = days.every((day) => Number.isInteger(day) && day >= from && day <= to);
    if (!isRight || new Set(days).size < days.length)
      return must(`days with commas, each once and from ${from} to ${to}, such as -3, 1, 7`);
    return days.sort((one, other) => one - other);
  };
