import { readPhone, usualPhone } from '@portal/contracts/form';
import { portalSettings } from '@portal/web-kit';

/** How telephone numbers are written in this portal (docs/applications 11). */
export const phoneHere = readPhone(portalSettings.phone) ?? usualPhone;
