import { parse, stringify } from 'yaml';

/** The files of a council's folder, by name: 'sections/drugs.yaml'. */
export type Files = ReadonlyMap<string, string>;
type Next = (most: number) => number;

/** What takes the place of a word or a value: what YAML, JSON or JavaScript could take for something else, and what is too much. */
const strange: readonly unknown[] = [
  ...[null, '', ' ', '~', 0, -1, 1.5, 7, Infinity, true, false, 'No', [], {}, [[]], [null], { '': '' }],
  ...['constructor', '__proto__', 'toString', 'id', 'length', 'protocol', 'today', 'study_type', 'title', '{code}'],
  ...['x'.repeat(501), 'a\u202Eb', '\u0000', '(a+)+$', '../../etc/passwd', '😀', '2027-02-29', '+', '9'.repeat(400)],
];
const scraps = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ': ',
    '- ',
    '? ',
    '*a',
    '&a x',
    '<<: *a',
    '!!binary x',
    '!!js/function x',
    '!<x> y',
    '---',
    '...',
  ],
  ...[
    '"',
    "'",
    '|',
    '>',
    '#',
    '%YAML 1.1',
    '\t',
    '\u0000',
    '\uFEFF',
    '\r',
    '0x1F',
    '.inf',
    '1e999',
    '@',
    '`',
    '\u2028',
  ],
];

const among = <T>(values: readonly T[], next: Next): T => values[next(values.length)] as T;

/** Lines deleted, said twice, swapped, moved in or cut; words replaced by others of the file or by scraps of YAML. */
function otherText(text: string, next: Next): string {
  const lines = text.split('\n');
  const at = next(lines.length);
  const line = lines[at] ?? '';
  const words = text.match(/[\w.'-]+/g) ?? [''];
  const put = (...instead: readonly string[]) => lines.toSpliced(at, 1, ...instead).join('\n');
  switch (next(10)) {
    case 0:
      return put();
    case 1:
      return put(line, line);
    case 2: {
      const other = next(lines.length);
      return lines
        .with(at, lines[other] ?? '')
        .with(other, line)
        .join('\n');
    }
    case 3:
      return put(`${' '.repeat(1 + next(4))}${line}`);
    case 4:
      return put(line.replace(/^ {1,2}/, ''));
    case 5:
      return put(line.slice(0, next(line.length + 1)));
    case 6:
      return text.slice(0, next(text.length));
    case 7:
      return put(`${line.slice(0, next(line.length + 1))}${among(scraps, next)}${line.slice(line.length / 2)}`);
    case 8:
      return lines.toSpliced(at, next(6), ...lines.slice(next(lines.length)).slice(0, next(6))).join('\n');
    default:
      return put(line.replace(among(line.match(/[\w.'-]+/g) ?? [''], next), among(words, next)));
  }
}

type Parent = Record<string, unknown> | unknown[];
const isParent = (value: unknown): value is Parent => typeof value === 'object' && value !== null;

/** Every map and list of a document. */
const parents = (value: unknown): readonly Parent[] =>
  isParent(value) ? [value, ...Object.values(value).flatMap(parents)] : [];

/** A key or an item taken away, said twice, renamed, swapped or given another value. */
function otherDocument(text: string, next: Next): string {
  const document = parse(text) as unknown;
  const all = parents(document);
  if (all.length === 0) return text;
  const parent = among(all, next);
  const other = among(all, next);
  /** What stands elsewhere; half of the times of the same type as what it replaces. */
  const elsewhere = (kept: unknown): unknown => {
    const values = all.flatMap((one) => Object.values(one));
    const alike = values.filter((one) => typeof one === typeof kept);
    return among(next(2) === 0 && alike.length > 0 ? alike : values, next);
  };
  if (Array.isArray(parent)) {
    const at = next(parent.length + 1);
    const [instead] = [[], [parent[at], parent[at]], [among(strange, next)], [elsewhere(parent[at])]].slice(next(4));
    parent.splice(at, 1, ...(instead ?? []));
    return stringify(document);
  }
  const key = among(Object.keys(parent), next);
  const kept = parent[key];
  switch (next(4)) {
    case 0:
      delete parent[key];
      break;
    case 1:
      delete parent[key];
      parent[among([...Object.keys(other), `${key}f`, 'constructor', 'was'], next)] = kept;
      break;
    case 2:
      parent[key] = elsewhere(kept);
      break;
    default:
      parent[key] = among(strange, next);
  }
  return stringify(document);
}

/** A folder with one fault, or with up to four; most of them make it none that can be used. */
export function mutate(files: Files, next: Next): Files {
  const mutated = new Map(files);
  for (let times = next(3) > 0 ? 1 : 1 + next(4); times > 0; times -= 1) {
    const name = among([...mutated.keys()], next);
    const text = mutated.get(name) ?? '';
    switch (next(24)) {
      case 0:
        mutated.delete(name);
        break;
      case 1:
        mutated.set(name.replace(/(\w+)\.yaml$/, `${among(['x_$1', '.$1', '$1 2', 'x'], next)}.yaml`), text);
        break;
      case 2:
        mutated.set(name, mutated.get(among([...mutated.keys()], next)) ?? '');
        break;
      default:
        try {
          mutated.set(name, (next(3) === 0 ? otherText : otherDocument)(text, next));
        } catch {
          // No document any more since an earlier fault.
          mutated.set(name, otherText(text, next));
        }
    }
    if (mutated.size === 0) return mutated;
  }
  return mutated;
}
