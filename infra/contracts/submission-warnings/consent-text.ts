import type { Form } from '../council/compile-form.ts';
import type { DocumentText } from '../files/document-text.ts';
import type { Application } from '../sections/application.ts';
import { filesMeant } from './attached-files.ts';
import { messages } from './messages.ts';
import { readingOf } from './reading-grade.ts';
import type { Warning } from './warning.ts';

/** The highest grade of Flesch and Kincaid at which a consent form is easy to read: MRCZ's Form 109. */
export const mostReadingGrade = 6;

/** A warning about what a document says. It is gone for good where its author says that it is wrong. */
export interface TextWarning extends Warning {
  /** Of this warning about this file; what the draft keeps. */
  id: string;
  /** Sentences that it is about. */
  quotes: readonly string[];
}

/** The file of each attached consent form whose text can be looked at, by its id. */
export const consentFiles = (form: Form, application: Application): readonly string[] =>
  filesMeant(form, 'consent_form', application).flatMap(({ file }) => (file.id === '' ? [] : [file.id]));

/** How a topic is found in a text, and the words that are shown as looked for. */
interface Topic {
  /** Beginnings of English words. */
  english: string;
  /** Parts of Shona and Ndebele words, whose beginnings change. */
  local: string;
  shown: readonly string[];
}

const topics = {
  voluntary: {
    english: 'voluntar|free to|free will|your (?:own )?choice|do not have to|choose (?:whether|not)',
    local: 'kuzvidira|kuda kwenyu|madiro|manikidz|pachenyu|zithandel|ngentando|phoqw',
    shown: ['voluntary', 'kuzvidira', 'ngokuzithandela'],
  },
  risk: {
    english: 'risk|discomfort|harm|danger',
    local: 'njodzi|ngozi|kukuvar|kukuvadz|lima[lz]',
    shown: ['risk', 'njodzi', 'ingozi'],
  },
  benefit: {
    english: 'benefit',
    local: 'batsir|zvakanakira|pundutso|nzuzo|zuza|usizo|nced',
    shown: ['benefit', 'kubatsirwa', 'inzuzo'],
  },
  confidential: {
    english: 'confidential|private|privacy|secret',
    local: 'vanzik|chivande|fihl|isifuba',
    shown: ['confidential', 'chakavanzika', 'imfihlo'],
  },
  withdraw: {
    english: 'withdraw|stop (?:at any time|taking part)|leave the study|change your mind',
    local: 'kubuda|kurega|kusiya|phuma|yekel|tshiya',
    shown: ['withdraw', 'kubuda', 'ukuphuma'],
  },
} as const satisfies Readonly<Record<string, Topic>>;
const topicNames = Object.keys(topics) as (keyof typeof topics)[];

const isSaid = ({ english, local }: Topic, text: string): boolean =>
  new RegExp(String.raw`(?<!\p{L})(?:${english})|${local}`, 'iu').test(text);

const months = [
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec',
  'ndira|kukadzi|kurume|kubvumbi|chivabvu|chikumi|chikunguru|nyamavhuvhu|gunyana|gumiguru|mbudzi|zvita',
  'zibandlela|nhlolanja|mbimbitho|mabasa|nkwenkwezi|nhlangula|ntulikazi|ncwabakazi|mpandula|mfumfu|lwezi|mpalakazi',
].join('|');
const version = /\b(?:i?ve(?:rsion|zheni)|ver\.?|v\.?)\s*(?:no\.?|number|:)?\s*\d/iu;
const date = new RegExp(
  String.raw`(?<!\p{N})(?:\d{1,2}(?:st|nd|rd|th)?\s*[-/. ]?\s*(?:${months})\p{L}*[-/., ]*\d{2,4}|(?:${months})\p{L}*\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?!\p{N})`,
  'giu',
);
/** Digits of a telephone number with its country's code or its network's; where the words before say what it is, fewer. */
const numbers = /\+?\d(?:[\s()./-]*\d){5,}/gu;
const called = /(?:tel|phone|cell|mobile|call|whatsapp|nhare|foni|ucingo|runhare|inombolo)\D{0,20}$/iu;

function holdsTelephone(text: string): boolean {
  const plain = text.replaceAll(date, ' ');
  return [...plain.matchAll(numbers)].some(({ 0: found, index }) => {
    const digits = found.replaceAll(/\D/g, '').length;
    return digits <= 15 && (digits >= 9 || called.test(plain.slice(Math.max(0, index - 30), index)));
  });
}

/** A sentence ends at its sign, or where a line does that the next one does not go on. */
function sentencesOf({ from, pages }: DocumentText): readonly string[] {
  const lines = pages.flatMap((page) => page.lines);
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const joined = lines.map((line, at) => {
    const goesOn = /^\p{Ll}/u.test(lines[at + 1] ?? '') || (line.length > 0.7 * width && !/[:;]$/.test(line));
    return from === 'pdf' && goesOn ? `${line} ` : `${line}\n`;
  });
  return joined
    .join('')
    .split(/\n|(?<=[.?!])\s+(?=["“(]?[\p{Lu}\p{N}])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Characters of a quoted sentence. */
const longestQuote = 240;
const cut = (sentence: string): string =>
  sentence.length > longestQuote ? `${sentence.slice(0, longestQuote).trimEnd()}…` : sentence;

interface Found {
  check: string;
  message: string;
  quotes?: readonly string[];
}

function findingsIn(text: DocumentText, document: string, most: number): readonly Found[] {
  const whole = [...text.repeated, ...text.pages.flatMap(({ lines }) => lines)].join(' ');
  const missing = topicNames.filter((name) => !isSaid(topics[name], whole));
  const reading = readingOf(sentencesOf(text));
  const grade = reading && Math.round(reading.grade);
  return [
    ...(version.test(whole) && whole.search(date) >= 0
      ? []
      : [{ check: 'version', message: messages.consentVersion({ document }) }]),
    ...(holdsTelephone(whole) ? [] : [{ check: 'telephone', message: messages.consentTelephone({ document }) }]),
    ...missing.map((check) => {
      const words = topics[check].shown.map((word) => `“${word}”`).join(', ');
      return { check, message: messages.consentTopics[check]({ document, words }) };
    }),
    ...(reading && grade !== undefined && grade > most
      ? [
          {
            check: 'reading',
            message: messages.consentReading({ document, grade, most }),
            quotes: reading.longest.map(cut),
          },
        ]
      : []),
  ];
}

/**
 * What the attached consent forms do not seem to say, of those whose text is known (docs/applications 26): hints, of which each can be wrong.
 * `texts` by the id of the file, `seen` the ids of warnings that the author has answered with "It is there".
 */
export const consentWarnings = (
  form: Form,
  application: Application,
  texts: ReadonlyMap<string, DocumentText>,
  seen: readonly string[] = [],
  most = mostReadingGrade,
): readonly TextWarning[] =>
  filesMeant(form, 'consent_form', application).flatMap(({ field, path, file }) => {
    const text = texts.get(file.id);
    if (!text || text.from === 'none') return [];
    return findingsIn(text, field.label, most)
      .map(({ check, message, quotes = [] }) => ({ id: `${file.id}.${check}`, field: path, message, quotes }))
      .filter(({ id }) => !seen.includes(id));
  });
