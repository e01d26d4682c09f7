/** Takes everything of this account away that pages have kept in this browser's storage: its keys carry the account's id. */
export function forgetDeviceTexts(userId: string): void {
  for (const storage of [globalThis.localStorage, globalThis.sessionStorage]) {
    // Storage may be switched off.
    const names = Object.keys(storage ?? {}).filter((name) => name.includes(userId));
    for (const name of names) storage.removeItem(name);
  }
}

const keptName = 'portal.kept';

/** Whether this person, who signed in here last, ticked "Keep me logged in on this device". */
export function isKept(userId: string): boolean {
  try {
    return localStorage.getItem(keptName) === userId;
  } catch {
    return false;
  }
}

export function noteKept(userId: string, keep: boolean): void {
  try {
    if (keep) localStorage.setItem(keptName, userId);
    else localStorage.removeItem(keptName);
  } catch {
    // Storage may be switched off.
  }
}
