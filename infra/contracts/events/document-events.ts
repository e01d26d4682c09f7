import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';

export const documentStateSchema = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  type: z.string(),
  purpose: z.string(),
  sha256: z.string(),
  /** When its bytes came, a UTC instant. */
  stored_at: z.string(),
});

const withState = <T extends string>(type: T) =>
  z.extend(envelopeSchema, { type: z.literal(type), data: documentStateSchema });

export const documentEventSchema = z.discriminatedUnion('type', [
  withState('document.stored'),
  withState('document.deleted'),
  withState('document.snapshot'),
]);
export type DocumentEvent = z.infer<typeof documentEventSchema>;
export type DocumentEventType = DocumentEvent['type'];
