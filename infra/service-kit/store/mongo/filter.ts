import type { mongo } from 'mongoose';
import type { DeclaredFields } from '../declared-fields.ts';
import { isAnyOf, type Condition, type Where } from '../store.port.ts';
import { UndeclaredUse } from '../store-error.ts';
import { pathOf } from './stored.ts';

/** Each condition as a filter of the engine. Values go in as operands of $eq, $in, $gte and $lte, so none is read as an operator. @throws UndeclaredUse for an object among them, such as a pattern */
export const conditions = ({ name, multi }: DeclaredFields, where: Where): mongo.Document[] =>
  Object.entries(where).map(([field, condition]) => {
    const hasObject = isAnyOf(condition) && condition.some((value) => typeof value === 'object' && value !== null);
    if (hasObject) throw new UndeclaredUse(name, `'${field}' is compared with an object`);
    return { [pathOf(field)]: multi.includes(field) ? valuesCondition(condition) : valueCondition(condition) };
  });

/** All of these at once. */
export const all = (parts: readonly mongo.Document[]): mongo.Document => (parts.length > 0 ? { $and: [...parts] } : {});

/** Documents with a word that begins so. No word holds the last code point. */
export const wordPart = ({ search = '' }: DeclaredFields, word: string): mongo.Document => ({
  [pathOf(search)]: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } },
});

function valueCondition(condition: Condition): mongo.Document {
  if (isAnyOf(condition))
    return condition.length === 1 ? valueCondition(condition[0] ?? null) : { $in: [...condition] };
  // Null and absent are two points of an index. Not every server merges them in order where one value is asked for.
  if (condition === null) return { $lte: null };
  if (typeof condition !== 'object') return { $eq: condition };
  const { from, to } = condition;
  if (from === undefined && to === undefined) return { $ne: null };
  return { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
}

/** One value of the field must meet the whole condition; an array holds no null. */
function valuesCondition(condition: Condition): mongo.Document {
  if (condition === null) return { $in: [] };
  if (isAnyOf(condition)) return { $in: condition.filter((value) => value !== null) };
  return typeof condition === 'object' ? { $elemMatch: valueCondition(condition) } : { $eq: condition };
}
