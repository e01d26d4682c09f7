import type { Role } from '@portal/contracts/accounts';
import { remotePath } from '@portal/contracts/http';

/** Where a role's front end begins. Asked for anew at every visit, so that it can be deployed without the shell. */
export const remoteEntry = (role: Role) => `${remotePath(role)}remoteEntry.js`;
