export { cookieOf, isHostCookie, setCookie } from './cookies.ts';
export * from './verifier.ts';
