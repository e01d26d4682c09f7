import { foldWords } from '../text/index.ts';
import type { Aggregate, CollectionDeclaration, Query, Where } from './store.port.ts';
import { UndeclaredUse } from './store-error.ts';

/** What the adapters need to know of a declaration, with its types forgotten. */
export interface DeclaredFields {
  name: string;
  row: readonly string[];
  unique: readonly (readonly string[])[];
  indexed: readonly (readonly string[])[];
  counted: readonly (readonly string[])[];
  /** Fields of the constraints and indexes, each once, without `id` and `version`. */
  scalar: readonly string[];
  /** Multi-valued fields, the search field among them. */
  multi: readonly string[];
  search: string | undefined;
}

/** Fields of one entry of `counted`. */
export const mostCounted = 4;

/** @throws UndeclaredUse for names that could not be a table's or a column's */
export function declaredFields<D extends Aggregate, K extends keyof D & string>(
  declaration: CollectionDeclaration<D, K>,
): DeclaredFields {
  const { name, row, unique = [], indexed = [], counted = [], multi = [], search } = declaration;
  const severalValued = new Set<string>([...multi, ...(search ? [search] : [])]);
  const scalar = new Set<string>([...unique, ...indexed, ...counted].flat());
  for (const field of ['id', 'version', ...severalValued]) scalar.delete(field);
  const fields = { name, row, unique, indexed, counted, scalar: [...scalar], multi: [...severalValued], search };
  mustLead(fields);
  const odd = [name, ...row, ...fields.scalar, ...fields.multi].find((word) => !/^[a-z][a-z0-9_]*$/i.test(word));
  if (odd !== undefined) throw new UndeclaredUse(name, `'${odd}' cannot be a name`);
  return fields;
}

/** @throws UndeclaredUse where a multi-valued field stands anywhere but first, or more fields are counted than can be */
function mustLead({ name, unique, indexed, counted, multi }: DeclaredFields): void {
  const strays = [...unique.flat(), ...[...indexed, ...counted].flatMap(([, ...rest]) => rest)];
  const stray = strays.find((field) => multi.includes(field));
  if (stray !== undefined) throw new UndeclaredUse(name, `'${stray}' holds many values and can only come first`);
  if (counted.some(({ length }) => length > mostCounted)) throw new UndeclaredUse(name, 'too many fields are counted');
}

/** @throws UndeclaredUse unless the field is indexed in some way; words are searched for, not filtered by */
export function mustBeDeclared(fields: DeclaredFields, field: string): void {
  if (field === fields.search) throw new UndeclaredUse(fields.name, `'${field}' is searched`);
  const known = field === 'id' || field === 'version' || fields.scalar.includes(field) || fields.multi.includes(field);
  if (!known) throw new UndeclaredUse(fields.name, `'${field}' is not declared as indexed, unique or multi`);
}

/** @throws UndeclaredUse unless the field is declared and holds one value: what lists are sorted and counted by */
export function mustBeSingle(fields: DeclaredFields, field: string): void {
  mustBeDeclared(fields, field);
  if (fields.multi.includes(field)) throw new UndeclaredUse(fields.name, `'${field}' holds many values`);
}

/** Field and direction of a query's `sort`. @throws UndeclaredUse */
export function sortOf(fields: DeclaredFields, sort = 'id'): { field: string; descending: boolean } {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  mustBeSingle(fields, field);
  return { field, descending };
}

/** @throws UndeclaredUse where the collection cannot be searched */
export function searchFieldOf(fields: DeclaredFields): string {
  if (fields.search === undefined) throw new UndeclaredUse(fields.name, 'has no search field');
  return fields.search;
}

/** @throws UndeclaredUse unless these are exactly the fields of one unique constraint */
export function mustBeUnique(fields: DeclaredFields, where: Where): void {
  const asked = Object.keys(where).sort().join();
  const found = asked === 'id' || fields.unique.some((constraint) => [...constraint].sort().join() === asked);
  if (!found) throw new UndeclaredUse(fields.name, `findOne by (${asked}) is no unique constraint`);
}

/**
 * Lets no list read a whole collection to find its page: one of its conditions must stand first in an index, or, without
 * conditions, the field it is sorted by. Words are searched for only where there is a field for them. @throws UndeclaredUse
 */
export function mustBeServed(fields: DeclaredFields, { where = {}, search = '', sort = 'id' }: Query): void {
  if (foldWords(search).length > 0) searchFieldOf(fields);
  const leading = ['id', ...fields.multi, ...[...fields.unique, ...fields.indexed].map(([first]) => first)];
  const conditions = Object.keys(where);
  const deciding = conditions.length > 0 ? conditions : [sort.replace(/^-/, '')];
  if (search !== '' || deciding.some((field) => leading.includes(field))) return;
  throw new UndeclaredUse(fields.name, `no index starts with ${deciding.join(' or ')}`);
}
