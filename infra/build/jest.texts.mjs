import { compileToScript } from '../languages/tool/compile.ts';

/** PO files as the front ends' builds take them. */
export default {
  process: (source) => ({ code: compileToScript(source) }),
};
