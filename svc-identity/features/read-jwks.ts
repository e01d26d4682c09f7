import type { Answer } from '@portal/service-kit/http';
import type { Parts } from '../dependencies.ts';

/** GET /api/.well-known/jwks.json */
export const readJwks =
  ({ signingKeys }: Parts) =>
  async (): Promise<Answer> => ({ status: 200, body: await signingKeys.jwks() });
