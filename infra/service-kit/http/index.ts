export {
  checkIfMatch,
  createOrVersion,
  etagOf,
  ifMatchVersion,
  requireIfMatch,
  bodyHash,
  checkSameBody,
  idempotencyKey,
  isKnown,
  idempotentId,
} from './conditional.ts';
export { createApp } from './create-app.ts';
export { freePort, freePorts } from './free-port.ts';
export { gatewayKeepsFor, listen, type Listening } from './listen.ts';
export { readBytes } from './json-body.ts';
export { listQuerySchema, pageOf, sortOf, totalHeaders, totalOf, type ListQuery } from './list-query.ts';
export { nameOf, problemOf } from './problem-of.ts';
export { networkOf } from './network-of.ts';
export { onlyAskedHere, onlyFromHere } from './only-from-here.ts';
export { openApiOf, openApiRoute } from './openapi.ts';
export { parse } from './parse.ts';
export * from './problem-error.ts';
export { createRateLimit, type RateLimit } from './rate-limit.ts';
export {
  endpoint,
  publicEndpoint,
  route,
  type Answer,
  type Call,
  type Caller,
  type Endpoint,
  type Route,
} from './route.ts';
