import { oneLine } from '@portal/contracts/texts';
const longest = 200;
const longestExtension = 20;

/**
 * The name under which a file is kept: no path, nothing invisible that misleads, at most 200 characters with the
 * extension kept, and ending in `extension`, which its content decided. All scripts stay as they are.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = oneLine(last);
  const { stem, ending } = split(name);
  const matches = ending.toLowerCase() === `.${extension}`;
  return shorten(matches ? stem : name, matches ? ending : `.${extension}`);
}

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot);
  return ending.length > longestExtension
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, name.length - ending.length), ending };
}

function shorten(stem: string, ending: string): string {
  const characters = Array.from(stem.replace(/^\.+/, ''));
  const kept = characters
    .slice(0, longest - ending.length)
    .join('')
    .trim();
  return (kept || 'document') + ending;
}
