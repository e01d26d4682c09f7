import { councilDocumentSchema, formHeadSchema, sectionDocumentSchema } from '@portal/contracts/council';
import type { ZodMiniType } from 'zod/mini';

interface Definition {
  shape?: Readonly<Record<string, ZodMiniType>>;
  element?: ZodMiniType;
  innerType?: ZodMiniType;
  valueType?: ZodMiniType;
  options?: readonly ZodMiniType[];
}

/** The keys of a schema and of all within it. */
function keysOf(schema: ZodMiniType): readonly string[] {
  const { shape = {}, element, innerType, valueType, options = [] } = schema._zod.def as Definition;
  const within = [
    ...Object.values(shape),
    ...options,
    ...[element, innerType, valueType].filter((one) => one !== undefined),
  ];
  return [...Object.keys(shape), ...within.flatMap(keysOf)];
}

/** Every key that a council's files may have somewhere. */
const knownKeys = [...new Set([councilDocumentSchema, formHeadSchema, sectionDocumentSchema].flatMap(keysOf))];

/** How many letters one has to change, add or take away to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === wanted ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The key that somebody meant who wrote this: two letters away at most; undefined where there is none. */
export function nearestKey(written: string): string | undefined {
  const [first] = knownKeys
    .map((name) => ({ name, away: distance(written, name) }))
    .filter(({ name, away }) => away <= 2 && away < name.length)
    .sort((one, other) => one.away - other.away);
  return first?.name;
}
