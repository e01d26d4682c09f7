import type { Answer } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';

/** GET /api/.well-known/jwks.json */
export const readJwks =
  ({ signingKeys }: Dependencies) =>
  async (): Promise<Answer> => ({ status: 200, body: await signingKeys.jwks() });
