import { createHash } from 'node:crypto';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Which English a translation was made of: eight hexadecimal digits. */
export const hashOf = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 8);

type Forms = Record<string, unknown>;
interface Argument {
  name: string;
  /** 'plural', 'select', 'number'; '' for one that is put in as it is. */
  type: string;
  /** What its forms are for: 'one', 'other', '0', 'null'. */
  forms: readonly string[];
}

function argumentsIn(tokens: CompiledMessage): Argument[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type = '', format] = token;
    if (typeof format !== 'object' || format === null) return [{ name, type, forms: [] }];
    const { offset: _, ...forms } = format as Forms;
    const within = Object.values(forms).flatMap((form) => (Array.isArray(form) ? argumentsIn(form) : []));
    return [{ name, type, forms: Object.keys(forms) }, ...within];
  });
}

/** The arguments of a text. @throws Error where braces do not fit, or a form is unknown. */
export const readMessage = (text: string): Argument[] =>
  text.includes('{') ? argumentsIn(compileMessageOrThrow(text)) : [];

const names = (all: readonly Argument[]): string => [...new Set(all.map(({ name }) => name))].sort().join(', ');
const counts = (type: string): boolean => type === 'plural' || type === 'selectordinal';

/** What is wrong with a translation, if anything: it has to take what the English takes, in forms that its language knows. */
export function faultOf(english: string, text: string, tag: string): string | undefined {
  let all: Argument[];
  try {
    all = readMessage(text);
  } catch (error) {
    return `cannot be read: ${(error as Error).message.split('\n')[0]}`;
  }
  const [wanted, found] = [names(readMessage(english)), names(all)];
  if (wanted !== found) return `has the arguments {${found}}, the English {${wanted}}`;
  const known = new Set<string>(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
  const unknown = all
    .filter(({ type }) => counts(type))
    .flatMap(({ forms }) => forms)
    .find((form) => !known.has(form) && !/^\d+$/.test(form));
  if (unknown) return `has the plural form '${unknown}', which ${tag} does not know (${[...known].join(', ')})`;
  return undefined;
}

const hasForms = /\{\s*\w+\s*,/;

/** A text as the pages take it: with forms it is compiled, because they have no parser for forms. */
export const compiled = (text: string): string | { icu: CompiledMessage } =>
  hasForms.test(text) ? { icu: compileMessageOrThrow(text) } : text;
