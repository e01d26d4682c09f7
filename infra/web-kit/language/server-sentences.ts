import type { Named } from '@portal/contracts/texts';

export interface ServerSentence extends Named {
  /** The sentence without the reference that may follow it. */
  english: string;
}

const remembered = new Map<string, ServerSentence>();
let nameOf: (text: string) => Named | undefined = () => undefined;

/** Sets the lookup of rules' sentences (contracts/texts), which is loaded after the first script. */
export const nameWith = (names: typeof nameOf): void => void (nameOf = names);

/** Remembers the key and values that a server sent with a sentence. `text` is what is shown of it in English. */
export const rememberKey = (text: string, as: ServerSentence): void => void remembered.set(text, as);

/** What is known of a text: a sentence of a server or of a rule; undefined where it is the page's own. */
export function knownSentence(text: string): ServerSentence | undefined {
  const told = remembered.get(text);
  const own = nameOf(told?.english ?? text);
  return told?.key === undefined ? (own && { english: text, ...told, ...own }) || told : told;
}
