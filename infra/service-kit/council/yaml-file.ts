import { isAlias, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Node } from 'yaml';
import type * as z from 'zod/mini';
import { nearestKey } from './nearest-key.ts';

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

const code = (text: unknown): string => `\`${String(text)}\``;

/** Opens a text as YAML 1.2: `No` is a text. Aliases are refused: a file says what it means where it means it. */
export function openYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const fault = (offset: number, message: string): Fault => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, message };
  };
  const faults = document.errors.map(({ pos: [offset], message }) =>
    fault(offset, `${message.replace(/ at line [^]*$/, '')}.`),
  );
  visit(document, {
    Alias: (_key, node) => void faults.push(fault(node.range?.[0] ?? 0, 'Write it out: aliases are not taken.')),
  });

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
    const pair = isMap(map) ? map.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
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
    if (given === undefined) return [at(place.slice(0, -1), `${code(place.at(-1))} is missing.`)];
    if (issue.code === 'invalid_value')
      return [at(place, `Write one of ${issue.values.map(String).join(', ')}, not ${code(given)}.`)];
    if (issue.code === 'too_big') return [at(place, `This is too much: ${String(issue.maximum)} at most.`)];
    if (issue.code === 'too_small') return [at(place, 'This is empty.')];
    if (issue.code === 'invalid_type') return [at(place, `Write ${expectedOf(issue.expected)} here.`)];
    return [at(place, issue.message)];
  }
  return { content: document.errors.length > 0 ? undefined : document.toJS(), faults, at, saidOf };
}

const expectedOf = (type: string): string =>
  ({ string: 'a text', number: 'a number', boolean: 'true or false', array: 'a list', object: 'names with values' })[
    type
  ] ?? type;
