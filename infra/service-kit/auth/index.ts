export * from './claims.ts';
export { cookieOf, isHostCookie, setCookie } from './cookies.ts';
export { fetchJwks } from './fetch-jwks.ts';
export { createVerifier, type Jwks, type Verifier } from './verifier.ts';
