/** What this browser keeps under a name; null where it keeps nothing. Where site data is switched off, naming the storage throws. */
export function keptAs(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name; null takes it away. Where storage is full or switched off this page alone knows. */
export function keepAs(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Nothing that is kept so is needed.
  }
}
