import type { SignedInRoute } from '@portal/service-kit/http';
import * as z from 'zod/mini';

/** A route without method, path and access, which the URL table adds. */
export type Endpoint<P, Q, B> = Omit<SignedInRoute<P, Q, B>, 'method' | 'path' | 'access'>;

/** Infers the types of an endpoint from its schemas. */
export const endpoint = <P, Q, B>(definition: Endpoint<P, Q, B>): Endpoint<P, Q, B> => definition;

/** The id of a protocol or follow-up in the path. */
export const protocolParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** Largest body of an application or a draft, in bytes. */
export const applicationLimit = 2 * 1024 * 1024;
