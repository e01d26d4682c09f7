/** Characters that some file system refuses. */
const refused = /[<>:"/\\|?*\p{Cc}]/gu;
/** Names that Windows keeps for devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** So that the whole path fits where paths are short, the extension included. */
const longest = 100;
/** The longest name that Linux unpacks, in bytes of UTF-8, without the character that stands before a device's name. */
const mostBytes = 254;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Where a file stands in the archive of its protocol: 'files/{id}/{name}' (docs/record 18). The service that lists it and the one that packs it agree by this. */
export function archivedPath({ id, name }: { id: string; name: string }): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  const characters = Array.from(stem).slice(0, longest - ending.length);
  while (bytesOf(characters.join('') + ending) > mostBytes) characters.pop();
  const short = characters.join('') + ending;
  return `files/${id}/${short.normalize('NFC').replace(refused, '_').replace(device, '_$1')}`;
}
