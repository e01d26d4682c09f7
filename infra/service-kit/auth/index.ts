export * from './claims.ts';
export { cookieOf } from './cookies.ts';
export { fetchJwks } from './fetch-jwks.ts';
export { createVerifier, type Jwks, type Verifier } from './verifier.ts';
