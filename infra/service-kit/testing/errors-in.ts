import type { FieldError, Problem } from '@portal/contracts/http';

/** What an answer says of which field. The names of its sentences are left out: problem-of.unit.ts holds them. */
export const errorsIn = ({ body }: { body: unknown }): readonly FieldError[] =>
  ((body as Partial<Problem>).errors ?? []).map(({ key: _key, values: _values, ...error }) => error);
