import { replaceIn } from './package-changes.mjs';

/** Leaves out stylis' prefixes for browsers that are long gone: styled-components asks for them only where told to. 1.06 kB brotli of the sign-in page. */
export default function noPrefixes(source) {
  return replaceIn('stylis', source, [[/^export function prefix [^]*/gm, 'export const prefix = (value) => value;\n']]);
}
