import * as z from 'zod/mini';
import type { EventEnvelope } from './envelope.ts';

type DataShape = Readonly<Record<string, z.core.$ZodType>>;
/** A topic's events: one object schema per type. */
export type Published = z.ZodMiniDiscriminatedUnion<
  readonly z.ZodMiniObject<{ data: z.ZodMiniObject<DataShape> }>[],
  'type'
>;

/** An event reduced to the fields of its data that a reader uses. */
type Read<E, K extends PropertyKey> = E extends EventEnvelope
  ? Omit<E, 'data'> & { data: Pick<E['data'], K & keyof E['data']> }
  : never;

/** What a reader's schema gives. */
export type EventOf<R extends z.ZodMiniType> = z.infer<R>;

type FieldsOf<E> = E extends EventEnvelope ? keyof E['data'] & string : never;

/**
 * The schema of a reader that uses these fields of the data. Other fields are neither validated nor passed on, so that a
 * publisher of a newer or older version may fill them differently.
 */
export function readerOf<E extends EventEnvelope, K extends FieldsOf<E>>(
  published: z.ZodMiniType<E> & Published,
  fields: readonly K[],
): z.ZodMiniType<Read<E, K>> {
  const options = published.def.options.map((option) => {
    const { shape } = option.shape.data;
    const used = Object.fromEntries(fields.flatMap((field) => (shape[field] ? [[field, shape[field]]] : [])));
    return z.extend(option, { data: z.object(used) });
  });
  return z.discriminatedUnion('type', options as never) as unknown as z.ZodMiniType<Read<E, K>>;
}
