import { limitSettings } from './limits.ts';
import {
  anyText,
  calendarSpan,
  headerText,
  oneOfWords,
  timeZone,
  url,
  wholeNumber,
  type CalendarSpan,
} from './readers.ts';

/** Settings that mean the same, and fall back to the same, in every process of every profile. */
export const sharedSettings = {
  MAIL_FROM: { read: anyText, fallback: 'Research Ethics Portal <no-reply@localhost>' },
  COUNCIL_NAME: { read: anyText, fallback: 'Medical Research Council of Zimbabwe' },
  TIME_ZONE: { read: timeZone, fallback: 'Africa/Harare' },
  APPROVAL_VALIDITY: { read: calendarSpan, fallback: { months: 12, days: 0 } as CalendarSpan },
  SESSION_IDLE_MINUTES: { read: wholeNumber(15, 525_600), fallback: 14 * 24 * 60 },
  SESSION_DAYS: { read: wholeNumber(1, 365), fallback: 30 },
  OFFICER_IDLE_MINUTES: { read: wholeNumber(15, 525_600), fallback: 60 },
  OFFICER_HOURS: { read: wholeNumber(1, 8_760), fallback: 12 },
  RECOVERY_HOURS: { read: wholeNumber(0, 720), fallback: 24 },
  HSTS: { read: headerText, fallback: 'max-age=31536000; includeSubDomains' },
  SECURITY_LOG_DAYS: { read: wholeNumber(30, 3_650), fallback: 400 },
  ...limitSettings,
  SCAN_URL: { read: url('clamd:', 'clamd+unix:'), fallback: '' },
  LETTERS_DIR: { read: anyText, fallback: '' },
  TEMPLATES_DIR: { read: anyText, fallback: '' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { read: url('http:', 'https:'), fallback: '' },
  LOG_LEVEL: {
    read: oneOfWords('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'warn',
  },
} as const;
