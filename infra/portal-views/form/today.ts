import { dayIn } from '@portal/contracts/presentation';
import { portalSettings } from '@portal/web-kit';

/** Today in the portal's time zone, 'YYYY-MM-DD', whatever the device's own zone is. */
export const portalToday = (now = Date.now(), timeZone = portalSettings.timeZone): string => dayIn(now, timeZone);
