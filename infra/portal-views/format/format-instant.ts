import { formatDateIn, formatInstantIn, formatTimeIn } from '@portal/contracts/presentation';
import { portalSettings } from '@portal/web-kit';
import './date-messages.ts';

/** A UTC instant as day and time in the portal's zone: '14 November 2026, 10:26'. */
export const formatInstant = (instant: string | number, timeZone = portalSettings.timeZone): string =>
  formatInstantIn(instant, timeZone);

/** The day alone, short, for tables: '9 Nov 2026'. */
export const formatDate = (instant: string | number, timeZone = portalSettings.timeZone): string =>
  formatDateIn(instant, timeZone);

/** The time alone: '10:12'. */
export const formatTime = (instant: string | number, timeZone = portalSettings.timeZone): string =>
  formatTimeIn(instant, timeZone);
