import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

const publicJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('ES256'),
});

/** `id` is the key's `kid`. */
export const storedSigningKeySchema = z.object({
  id: z.string(),
  version: z.number(),
  /** UTC instant from which the key signs tokens. It is published before. */
  active_from: z.string(),
  public_jwk: publicJwkSchema,
  /** The private JWK, encrypted with a key that is kept outside the database. */
  sealed_private: z.string(),
});

export type PublicJwk = z.infer<typeof publicJwkSchema>;
export type StoredSigningKey = z.infer<typeof storedSigningKeySchema>;

export const signingKeyCollection = {
  name: 'signing_keys',
  schema: storedSigningKeySchema,
  row: ['id', 'active_from', 'public_jwk'],
  indexed: [['active_from']],
} as const satisfies CollectionDeclaration<StoredSigningKey>;
