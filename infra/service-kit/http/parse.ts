import type { FieldError } from '@portal/contracts/http';
import type { ZodMiniType } from 'zod/mini';
import { BadRequest } from './problem-error.ts';
import { messages } from './messages.ts';

type Issue = { code?: string; path: readonly PropertyKey[]; message: string; keys?: readonly string[] };

const fieldErrors = (issue: Issue): FieldError[] => {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return (issue.keys ?? []).map((key) => ({ field: [...at, key].join('.'), message: messages.unknownField }));
  if (issue.code === 'too_big') return [{ field: at.join('.'), message: messages.tooLong }];
  return [{ field: at.join('.'), message: messages.missing }];
};

/**
 * Parses what came from outside by its schema.
 * @throws BadRequest naming every field of the wrong shape
 */
export function parse<T>(schema: ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = (result.error.issues as readonly Issue[]).flatMap(fieldErrors);
  throw new BadRequest(messages.wrong, errors);
}
