import { ContentRefused } from './content-refused.ts';

/** As much of a target as a sentence holds. */
const longestShown = 100;

/** A file on the reader's own disk, or a path without a place of its own. */
const onDisk = /^\s*(file:[\\/]{0,3})?[a-z]:([\\/]|$)/i;
/** Two slashes before a name: a URL of any scheme, or a share of another computer. */
const remote = /[\\/]{2}(?:[^\\/?#@\s]*@)?([^\\/?#:\s"'!]+)/g;
const here = /^(localhost|\.)$/i;
const web = /^\s*(?:url:)?(?:https?|ftps?):/i;

/** Which other computer a target names: the host of a URL, the server of \\server\share; undefined for this one's own disk. */
export function hostOf(target: string): string | undefined {
  // Slashes may be escaped, and a share may be named at length.
  const plain = target.replace(/%(2f|5c)/gi, '/').replace(/[\\/]{2}[?.][\\/]UNC[\\/]/i, '//');
  if (onDisk.test(plain)) return undefined;
  const found = [...plain.matchAll(remote)].map(([, host = '']) => host).find((host) => !here.test(host));
  return (found ?? (web.test(plain) ? plain.replace(web, '') : undefined))?.slice(0, longestShown);
}

/** The name of a file on the reader's own disk. */
function nameIn(path: string): string {
  const name = path.trim().split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** @throws ContentRefused: what is at the target is loaded when the document is opened (docs/files 28) */
export function refuseLoad(target: string | undefined): never {
  const host = target === undefined ? '' : (hostOf(target) ?? nameIn(target).slice(0, longestShown));
  throw host === '' ? new ContentRefused('loadsFile') : new ContentRefused('loads', { host });
}
