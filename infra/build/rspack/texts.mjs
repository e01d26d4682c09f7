import { compileToScript } from '../../languages/tool/compile.ts';

/** A PO file as a script of its texts: parts that are not whole are left out. */
export default function texts(source) {
  return compileToScript(source);
}
