import type { ZodMiniType } from 'zod/mini';
import { soughtWords } from '@portal/contracts/texts';
import { isAnyOf, type Aggregate, type CollectionDeclaration, type List, type Where } from './store.port.ts';
import { UndeclaredUse } from './store-error.ts';

/** What the adapters need to know of a declaration, without its types. */
export interface DeclaredFields {
  name: string;
  row: readonly string[];
  unique: readonly (readonly string[])[];
  indexed: readonly (readonly string[])[];
  /** Single-valued fields of the constraints and indexes, each once, without `id` and `version`. */
  scalar: readonly string[];
  /** Those of them that a document may lack. */
  optional: readonly string[];
  /** Those of them whose value never changes. */
  steady: readonly string[];
  /** Multi-valued fields without the search field. */
  multi: readonly string[];
  search: string | undefined;
}

/** @throws UndeclaredUse for names that could not be a table's or a column's, and where a multi-valued field stands anywhere but first */
export function declaredFields(declaration: CollectionDeclaration<Aggregate>): DeclaredFields {
  const { name, schema, row, unique = [], indexed = [], search, steady = [] } = declaration;
  const multi: string[] = (declaration.multi ?? []).filter((field) => field !== search);
  const own = ['id', 'version', ...multi];
  const scalar = [...new Set<string>([...unique, ...indexed].flat())].filter((field) => !own.includes(field));
  const optional = scalar.filter((field) => mayBeMissing(schema, field));

  const stray = [...unique.flat(), ...indexed.flatMap(([, ...rest]) => rest)].find((field) => multi.includes(field));
  if (stray !== undefined) throw new UndeclaredUse(name, `'${stray}' holds many values and can only come first`);
  const odd = [name, ...row, ...scalar, ...multi].find((word) => !/^[a-z][a-z0-9_]*$/i.test(word));
  if (odd !== undefined) throw new UndeclaredUse(name, `'${odd}' cannot be a name`);
  return { name, row, unique, indexed, scalar, optional, steady, multi, search };
}

function mayBeMissing(schema: ZodMiniType, field: string): boolean {
  const member = (schema._zod.def as { shape?: Record<string, ZodMiniType> }).shape?.[field];
  return !member || member.safeParse(null).success || member.safeParse(undefined).success;
}

/** @throws UndeclaredUse unless the field is indexed in some way; words are searched for, not filtered by */
export function mustBeDeclared({ name, scalar, multi, search }: DeclaredFields, field: string): void {
  if (field === search) throw new UndeclaredUse(name, `'${field}' is searched`);
  if (!['id', 'version', ...scalar, ...multi].includes(field))
    throw new UndeclaredUse(name, `'${field}' is not declared as indexed, unique or multi`);
}

/** @throws UndeclaredUse unless the field is declared and holds one value: what lists are sorted and counted by */
export function mustBeSingle(fields: DeclaredFields, field: string): void {
  mustBeDeclared(fields, field);
  if (fields.multi.includes(field)) throw new UndeclaredUse(fields.name, `'${field}' holds many values`);
}

/** @throws UndeclaredUse unless these are exactly the fields of one unique constraint */
export function mustBeUnique({ name, unique }: DeclaredFields, where: Where): void {
  const asked = Object.keys(where).sort().join();
  const isOne = [['id'], ...unique].some((constraint) => [...constraint].sort().join() === asked);
  if (!isOne) throw new UndeclaredUse(name, `findOne by (${asked}) is no unique constraint`);
}

/**
 * Lets no list read a whole collection to find its page: one of its conditions must stand first in an index, or, without
 * conditions, the field it is sorted by. @throws UndeclaredUse
 */
export function mustBeServed(fields: DeclaredFields, { where = {}, search = '', sort = 'id' }: List): void {
  const leading = ['id', ...fields.multi, ...[...fields.unique, ...fields.indexed].map(([first]) => first)];
  const conditions = Object.keys(where);
  const deciding = conditions.length > 0 ? conditions : [sort.replace(/^-/, '')];
  if (search !== '' || deciding.some((field) => leading.includes(field))) return;
  throw new UndeclaredUse(fields.name, `no index starts with ${deciding.join(' or ')}`);
}

/** The folded words that are searched for. @throws UndeclaredUse where the collection cannot be searched */
export function wordsOf(fields: DeclaredFields, search = ''): string[] {
  const words = soughtWords(search);
  if (words.length > 0 && fields.search === undefined) throw new UndeclaredUse(fields.name, 'has no search field');
  return words;
}

/** The fields that are indexed behind this multi-valued one. */
export const indexedBehind = ({ indexed }: DeclaredFields, field: string): string[] => [
  ...new Set(indexed.filter(([first]) => first === field).flatMap(([, ...rest]) => rest)),
];

/** How a list is sorted. */
export interface Order {
  field: string;
  descending: boolean;
  /** Some rows may have no value: they come last. */
  isOptional: boolean;
}

/** @throws UndeclaredUse */
export function orderOf(fields: DeclaredFields, sort = 'id'): Order {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  mustBeSingle(fields, field);
  return { field, descending, isOptional: fields.optional.includes(field) };
}

/** A list in two, from `after` on: the rows that have a value to be sorted by, then those without. One that can have no rows is left out. */
export function halvesOf(where: Where, { field, isOptional }: Order, after?: { key: unknown }): Where[] {
  const condition = where[field];
  const missing = { ...where, [field]: null };
  if (!isOptional) return [where];
  if (condition === null || after?.key === null) return [missing];
  if (condition === undefined) return [{ ...where, [field]: {} }, missing];
  if (!isAnyOf(condition) || !condition.includes(null)) return [where];
  return [{ ...where, [field]: condition.filter((value) => value !== null) }, missing];
}
