import { mostCounted, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Condition, Scalar, Where } from '../store.port.ts';

/** One combination that documents are counted under: the place of its entry in `counted`, then as many coded values as an entry may have. */
export type Group = readonly [entry: number, ...keys: string[]];

/** A value as it stands in a group. */
const coded = (value: unknown): string => JSON.stringify(value ?? null);

/** A coded value as a key of `countBy`. */
export const textOf = (code: string): string => String(JSON.parse(code));

/** Every group of a document, by a text of its own. */
export function groupsOf({ counted, multi }: DeclaredFields, doc: Aggregate): Map<string, Group> {
  const member = (field: string): unknown => doc[field as keyof Aggregate];
  const groups = counted.flatMap((entry, at) => {
    const [first = '', ...rest] = entry;
    const leading = multi.includes(first) ? new Set((member(first) ?? []) as unknown as string[]) : [member(first)];
    const tail = rest.map((field) => coded(member(field)));
    const unused = Array.from({ length: mostCounted - entry.length }, () => '');
    return [...leading].map((value): Group => [at, coded(value), ...tail, ...unused]);
  });
  return new Map(groups.map((group) => [group.join('\n'), group]));
}

/** Groups of one entry whose sum is asked for. */
export interface Serving {
  entry: number;
  fields: readonly string[];
  /** By the place of the key: the coded values of which it must be one. */
  chosen: readonly { at: number; values: string[] }[];
}

/** What counts these conditions, and `field` beside them; undefined where nothing does. */
export function servingEntry({ counted, multi }: DeclaredFields, where: Where, field?: string): Serving | undefined {
  const asked = [...Object.keys(where), ...(field === undefined ? [] : [field])];
  const at = counted.findIndex((entry) => {
    const [first = ''] = entry;
    const leads = first in where && (!multi.includes(first) || isOne(where[first]));
    return leads && asked.every((one) => entry.includes(one));
  });
  const fields = counted[at];
  if (!fields || !Object.values(where).every(isCountable)) return undefined;
  const chosen = fields.flatMap((one, place) =>
    one in where ? [{ at: place, values: valuesOf(where[one] ?? null) }] : [],
  );
  return { entry: at, fields, chosen };
}

/** The coded values of one field of a document: several of a multi-valued one. */
export function groupValues({ multi }: DeclaredFields, doc: Aggregate, field: string): string[] {
  const value: unknown = doc[field as keyof Aggregate];
  return multi.includes(field) ? ((value ?? []) as unknown[]).map(coded) : [coded(value)];
}

/** The coded values of which a field must hold one; undefined for a range. A multi-valued field never holds null. */
export function valuesAsked({ multi }: DeclaredFields, field: string, condition: Condition): string[] | undefined {
  if (!isCountable(condition)) return undefined;
  const values = valuesOf(condition);
  return multi.includes(field) ? values.filter((value) => value !== coded(null)) : values;
}

const isOne = (condition: Condition | undefined): boolean => typeof condition !== 'object' || condition === null;
const isCountable = (condition: Condition): boolean => isOne(condition) || Array.isArray(condition);
const valuesOf = (condition: Condition): string[] =>
  Array.isArray(condition) ? [...new Set((condition as readonly Scalar[]).map(coded))] : [coded(condition)];
