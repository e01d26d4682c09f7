import type { mongo } from 'mongoose';
import { mustBeDeclared, sortOf, type DeclaredFields } from '../declared-fields.ts';
import type { Condition, Scalar, Where } from '../store.port.ts';
import { UndeclaredUse } from '../store-error.ts';
import { pathOf } from './stored.ts';

type Range = Exclude<Condition, Scalar | readonly Scalar[]>;

const nothing = { $in: [] };

/** The engine's filter for these conditions. Values go in as operands of $eq, $in, $gte and $lte, so none is read as an operator. @throws UndeclaredUse */
export function filter(fields: DeclaredFields, where: Where = {}): mongo.Document {
  const parts = Object.entries(where).map(([field, condition]) => fieldPart(fields, field, condition));
  return parts.length > 0 ? { $and: parts } : {};
}

function fieldPart(fields: DeclaredFields, field: string, condition: Condition): mongo.Document {
  mustBeDeclared(fields, field);
  const isMulti = fields.multi.includes(field);
  return { [pathOf(field)]: isMulti ? valuesCondition(fields, condition) : valueCondition(fields, condition) };
}

function valueCondition(fields: DeclaredFields, condition: Condition): mongo.Document {
  const values = Array.isArray(condition) ? (condition as readonly Scalar[]) : undefined;
  if (values) return { $in: values.map((value) => plain(fields, value)) };
  if (typeof condition === 'object' && condition !== null) return rangeOf(fields, condition as Range);
  return { $eq: condition };
}

/** One value of the field must meet the whole condition; an array holds no null. */
function valuesCondition(fields: DeclaredFields, condition: Condition): mongo.Document {
  if (condition === null) return nothing;
  if (Array.isArray(condition)) {
    const values = (condition as readonly Scalar[]).filter((value) => value !== null);
    return { $in: values.map((value) => plain(fields, value)) };
  }
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

/** The engine's sort; ties are broken by id in the same direction. @throws UndeclaredUse */
export function order(fields: DeclaredFields, sort?: string): Record<string, 1 | -1> {
  const { field, descending } = sortOf(fields, sort);
  const direction = descending ? -1 : 1;
  return { [pathOf(field)]: direction, _id: direction };
}
