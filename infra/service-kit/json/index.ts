export { canonicalJson } from './canonical-json.ts';
export { parseJson, UnsafeJson } from './parse-json.ts';
export { parseStoredJson } from './parse-stored-json.ts';
