import { keepAs, keptAs, keptNames } from '../kept.ts';

/** Takes everything of this account away that pages have kept in this browser's storage: its keys carry the account's id. */
export function forgetDeviceTexts(userId: string): void {
  for (const where of ['localStorage', 'sessionStorage'] as const)
    for (const name of keptNames(where)) if (name.includes(userId)) keepAs(name, null, where);
}

const keptName = 'portal.kept';

/** Whether this person, who signed in here last, ticked "Keep me logged in on this device". */
export const isKept = (userId: string): boolean => keptAs(keptName) === userId;

export const noteKept = (userId: string, keep: boolean): void => keepAs(keptName, keep ? userId : null);
