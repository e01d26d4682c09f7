import { formHeadSchema, sectionDocumentSchema } from '@portal/contracts/council';
import type { ZodMiniType } from 'zod/mini';

interface Definition {
  shape?: Readonly<Record<string, ZodMiniType>>;
  element?: ZodMiniType;
  innerType?: ZodMiniType;
  options?: readonly ZodMiniType[];
}

/** The keys of a schema and of all within it. */
function keysOf(schema: ZodMiniType): readonly string[] {
  const { shape = {}, element, innerType, options = [] } = schema._zod.def as Definition;
  const within = [...Object.values(shape), ...options, ...[element, innerType].filter((one) => one !== undefined)];
  return [...Object.keys(shape), ...within.flatMap(keysOf)];
}

/** Every key that a council's form may have somewhere. */
export const knownKeys = [...new Set([...keysOf(formHeadSchema), ...keysOf(sectionDocumentSchema)])];
