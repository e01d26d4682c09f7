import type { SignedInRoute } from '@portal/service-kit/http';
import * as z from 'zod/mini';

/** A route but for its address and who may call it: those stand in the URL table. */
export type Endpoint<P, Q, B> = Omit<SignedInRoute<P, Q, B>, 'method' | 'path' | 'access'>;

/** Types an endpoint by its own schemas. */
export const endpoint = <P, Q, B>(definition: Endpoint<P, Q, B>): Endpoint<P, Q, B> => definition;

/** The path parameter of one protocol. */
export const protocolParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
/** The path parameter of one draft: the Idempotency-Key of its submit. */
export const draftParams = z.object({ id: z.string().check(z.regex(/^[\w-]{8,100}$/)) });

/** A whole application, or a draft of one. In bytes. */
export const applicationLimit = 2 * 1024 * 1024;
