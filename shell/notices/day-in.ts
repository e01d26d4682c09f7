import { formatDate } from '@portal/views';
import { portalSettings, type Language } from '@portal/web-kit';

/** The day of an instant in the portal's zone: as everywhere in English, as the browser writes it in another language. */
export const dayIn = (language: Language, instant: string): string =>
  language === 'en'
    ? formatDate(instant)
    : new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: portalSettings.timeZone,
      }).format(new Date(instant));
