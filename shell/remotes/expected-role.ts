import { roles, type Role } from '@portal/contracts/accounts';
import { keepAs, keptAs } from '@portal/web-kit/opening';

const key = 'portal.expected-role';

/** Notes whose front end this browser will most likely need next time. */
export const expectRole = (role: Role): void => keepAs(key, role);

export const expectedRole = (): Role | undefined => roles.find((known) => known === keptAs(key));
