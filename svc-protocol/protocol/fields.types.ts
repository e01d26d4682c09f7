/** A type with its lists as readonly: rules change nothing that they are given. */
export type Given<T> = T extends readonly (infer One)[]
  ? readonly Given<One>[]
  : T extends object
    ? { [Field in keyof T]: Given<T[Field]> }
    : T;

/** The fields of a record that these schemas name, in their order. */
export const fieldsOf = <T extends object>(fields: Readonly<Record<string, unknown>>, record: T): Partial<T> =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, record[field as keyof T]])) as Partial<T>;
