export { demandingToken } from './reader/demanding-token.ts';
export { mailReader } from './reader/mail-reader.ts';
