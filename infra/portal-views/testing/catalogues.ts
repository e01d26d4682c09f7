/** A catalogue of whatever words. */
interface AnyCatalogue {
  english: unknown;
  load: () => Promise<unknown>;
}

type Leaf = string | ((...given: never[]) => string);
type Tree = { readonly [key: string]: Leaf | Tree };

/** Numbers and words alike fit the texts that are made of something. */
const said = (leaf: Leaf): string =>
  typeof leaf === 'string' ? leaf : leaf(...([7, 'Council'] as unknown as never[]));

const leaves = (tree: Tree, path = ''): [string, Leaf][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? leaves(value, `${path}${key}.`) : [[path + key, value] as [string, Leaf]],
  );

/** Where the translation of a catalogue says the same as the English words. Those that do so on purpose are for the test to name. */
export async function sameWords(catalogue: AnyCatalogue): Promise<string[]> {
  const english = leaves(catalogue.english as Tree);
  const translated = new Map(leaves((await catalogue.load()) as Tree));
  return english.filter(([path, leaf]) => said(leaf) === said(translated.get(path)!)).map(([path]) => path);
}

const mark = (text: string) => `⟦${text}⟧`;

const marked = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (typeof value === 'string') return [key, mark(value)];
      if (typeof value === 'function') return [key, (...given: never[]) => mark(value(...given))];
      return [key, marked(value)];
    }),
  );

/** Puts a made-up language in the place of the other one: every word of the catalogues bears a mark. To be called once the other one has been chosen. */
export function markWords(...catalogues: readonly AnyCatalogue[]): void {
  for (const catalogue of catalogues) Object.assign(catalogue, { loaded: marked(catalogue.english as Tree) });
}

const heard = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/** What can be read or heard below an element and bears no mark, but for what says of itself to be in another language. */
export function unmarkedTexts(within: Element): string[] {
  const found: string[] = [];
  const note = (text: string | null | undefined) => {
    const bare = text?.trim();
    if (bare && /\p{Letter}/u.test(bare) && !bare.includes('⟦')) found.push(bare);
  };
  const look = (element: Element) => {
    if (element.matches('[lang="en"], style, script')) return;
    for (const name of heard) note(element.getAttribute(name));
    for (const child of element.childNodes) {
      if (child instanceof Element) look(child);
      else note(child.textContent);
    }
  };
  look(within);
  return found;
}
