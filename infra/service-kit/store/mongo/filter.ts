import type { mongo } from 'mongoose';
import { mustBeDeclared, type DeclaredFields } from '../declared-fields.ts';
import type { Condition, Scalar, Where } from '../store.port.ts';
import { UndeclaredUse } from '../store-error.ts';
import { pathOf } from './stored.ts';

type Range = Exclude<Condition, Scalar | readonly Scalar[]>;

const nothing = { $in: [] };

/** Each condition as a filter of the engine. Values go in as operands of $eq, $in, $gte and $lte, so none is read as an operator. @throws UndeclaredUse */
export const conditions = (fields: DeclaredFields, where: Where = {}): mongo.Document[] =>
  Object.entries(where).map(([field, condition]) => fieldPart(fields, field, condition));

/** All of these at once. */
export const all = (parts: readonly mongo.Document[]): mongo.Document => (parts.length > 0 ? { $and: [...parts] } : {});

/** Documents with a word that begins so. No word holds the last code point. */
export const wordPart = (fields: DeclaredFields, word: string): mongo.Document => ({
  [pathOf(fields.search ?? '')]: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } },
});

function fieldPart(fields: DeclaredFields, field: string, condition: Condition): mongo.Document {
  mustBeDeclared(fields, field);
  const isMulti = fields.multi.includes(field);
  return { [pathOf(field)]: isMulti ? valuesCondition(fields, condition) : valueCondition(fields, condition) };
}

function valueCondition(fields: DeclaredFields, condition: Condition): mongo.Document {
  const values = Array.isArray(condition) ? (condition as readonly Scalar[]) : undefined;
  if (values?.length === 1) return valueCondition(fields, plain(fields, values[0] ?? null));
  if (values) return { $in: values.map((value) => plain(fields, value)) };
  // Null and absent are two points of an index. Not every server merges them in order where one value is asked for.
  if (condition === null) return { $lte: null };
  if (typeof condition === 'object') return rangeOf(fields, condition as Range);
  return { $eq: condition };
}

/** One value of the field must meet the whole condition; an array holds no null. */
function valuesCondition(fields: DeclaredFields, condition: Condition): mongo.Document {
  if (condition === null) return nothing;
  if (Array.isArray(condition)) {
    const values = (condition as readonly Scalar[]).filter((value) => value !== null);
    return { $in: values.map((value) => plain(fields, value)) };
  }
  if (typeof condition !== 'object') return { $eq: condition };
  return { $elemMatch: valueCondition(fields, condition) };
}

function rangeOf(fields: DeclaredFields, { from, to }: Range): mongo.Document {
  const ends = {
    ...(from === undefined ? {} : { $gte: plain(fields, from) }),
    ...(to === undefined ? {} : { $lte: plain(fields, to) }),
  };
  return Object.keys(ends).length > 0 ? ends : { $ne: null };
}

/** The types promise it; a pattern or an operator that came past them must not reach the engine. */
function plain(fields: DeclaredFields, value: Scalar): Scalar {
  if (typeof value === 'object' && value !== null) throw new UndeclaredUse(fields.name, 'a condition holds an object');
  return value;
}
