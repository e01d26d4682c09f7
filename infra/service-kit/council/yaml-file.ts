import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isAlias, isCollection, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Node } from 'yaml';
import type * as z from 'zod/mini';
import { nearestKey } from './nearest-key.ts';
import { isOfMark, marksIn } from './yaml-marks.ts';
import { saidOfYaml } from './yaml-words.ts';

/** What is wrong in a file of a council's folder. Line and column count from 1. */
export interface Fault {
  file: string;
  line: number;
  column: number;
  message: string;
}

export type Place = readonly PropertyKey[];

export interface YamlFile {
  content: unknown;
  /** What makes it no YAML of ours. */
  faults: readonly Fault[];
  /** A sentence about the value at this place, or about the nearest one around it that is there. */
  at: (place: Place, message: string) => Fault;
  /** What is said of an issue of its shape. */
  saidOf: (issue: z.core.$ZodIssue) => readonly Fault[];
}

/** What zod/mini says of an issue that has no sentence of its own. */
const unsaid = 'Invalid input';

const oneOf = (values: readonly unknown[]): string =>
  `${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;
const code = (text: unknown): string => `\`${String(text)}\``;

/** Opens a text as YAML 1.2: `No` is a text. What YAML has beside text, lists and names with values is refused: a file says what it means where it means it. */
export function openYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const fault = (offset: number, message: string): Fault => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, message };
  };
  // Behind the first place that is no YAML, the parser takes much for wrong that is not.
  const isKeyTwice = ({ code: kind }: { code: string }) => kind === 'DUPLICATE_KEY';
  const errors = document.errors.filter((error) => !isOfMark(error));
  const end = errors.find((error) => !isKeyTwice(error))?.pos[0] ?? Infinity;
  const refused = [...marksIn(text)];
  visit(document, {
    Pair(_key, { key }) {
      if (isCollection(key) || (isScalar(key) && key.value === null))
        refused.push({ offset: key.range?.[0] ?? 0, message: 'Write a name before the colon.' });
    },
  });
  const faults = [
    ...errors
      .filter((error, index, all) => isKeyTwice(error) || all.findIndex((one) => !isKeyTwice(one)) === index)
      .map((error) => saidOfYaml(error, text)),
    ...refused.filter(({ offset }) => offset < end),
  ].map(({ offset, message }) => fault(offset, message));

  /** The node at a place, else the nearest one around it. */
  function nodeAt(place: Place): Node | null {
    const node = document.getIn(place, true);
    if (isNode(node) && !isAlias(node)) return node;
    return place.length > 0 ? nodeAt(place.slice(0, -1)) : document.contents;
  }
  const at = (place: Place, message: string) => fault(nodeAt(place)?.range?.[0] ?? 0, message);

  /** Where a key of the map at this place stands. */
  function keyAt(place: Place, key: string, message: string): Fault {
    const map = nodeAt(place);
    const pair = isMap(map)
      ? map.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      : undefined;
    return isNode(pair?.key) ? fault(pair.key.range?.[0] ?? 0, message) : at(place, message);
  }

  function saidOf(issue: z.core.$ZodIssue): readonly Fault[] {
    const { path: place } = issue;
    const given = document.getIn(place);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const meant = nearestKey(key);
        return keyAt(place, key, `There is no ${code(key)} here.${meant ? ` Did you mean ${code(meant)}?` : ''}`);
      });
    if (issue.code === 'invalid_key')
      return [keyAt(place.slice(0, -1), String(place.at(-1)), issue.issues[0]?.message ?? issue.message)];
    if (given === undefined) return [at(place.slice(0, -1), `${code(place.at(-1))} is missing.`)];
    if (issue.message !== unsaid) return [at(place, issue.message)];
    if (issue.code === 'invalid_value') return [at(place, `Write ${oneOf(issue.values)}, not ${code(given)}.`)];
    if (issue.code === 'too_big') return [at(place, `This is too much: ${String(issue.maximum)} at most.`)];
    if (issue.code === 'too_small')
      return [at(place, typeof given === 'number' ? `Write ${String(issue.minimum)} or more.` : 'This is empty.')];
    if (issue.code === 'invalid_type') return [at(place, `Write ${expectedOf(issue.expected)} here.`)];
    return [at(place, issue.message)];
  }
  return { content: faults.length > 0 ? undefined : document.toJS(), faults, at, saidOf };
}

const expectedOf = (type: string): string =>
  ({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'names with values',
    record: 'names with values',
  })[type] ?? type;

/** Opens a file of a folder; one that is not there, or is none that can be read, has that fault. */
export function openFile(folder: string, name: string): YamlFile {
  let text: string;
  try {
    text = readFileSync(path.join(folder, name), 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const at = (_place: Place, message: string): Fault => ({ file: name, line: 1, column: 1, message });
    const fault = at([], isMissing ? 'This file is missing.' : 'This cannot be read as a file.');
    return { content: undefined, faults: [fault], at, saidOf: () => [] };
  }
  return openYaml(name, text);
}

/** What a file holds, and what is wrong in it; `value` is left out where that makes it no document of its shape. */
export interface Read<T> {
  file: YamlFile;
  value?: T;
  faults: readonly Fault[];
}

/** Reads a file as a document of this shape. */
export function read<T>(file: YamlFile, schema: z.ZodMiniType<T>): Read<T> {
  if (file.faults.length > 0) return { file, faults: file.faults };
  const result = schema.safeParse(file.content);
  if (result.success) return { file, value: result.data, faults: [] };
  return { file, faults: result.error.issues.flatMap((issue) => file.saidOf(issue)) };
}
