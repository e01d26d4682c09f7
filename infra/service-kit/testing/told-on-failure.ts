type Teller = () => string | Promise<string>;

const tellers = new Set<Teller>();

/** What `tell` answers is printed below the error of a test that fails, until what this returns is called: "not within 90 s" does not say why. */
export function tellOnFailure(tell: Teller): () => void {
  tellers.add(tell);
  return () => void tellers.delete(tell);
}

/** For the runner. */
export const toldOnFailure = async (): Promise<string> =>
  (await Promise.all([...tellers].map(async (tell) => tell()))).filter(Boolean).join('\n\n');
