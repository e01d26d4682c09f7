import { roles, type Role } from '@portal/contracts/accounts';

const key = 'portal.expected-role';

/** Notes whose front end this browser will most likely need next time. */
export const expectRole = (role: Role): void => localStorage.setItem(key, role);

export const expectedRole = (): Role | undefined => roles.find((known) => known === localStorage.getItem(key));
