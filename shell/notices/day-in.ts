import { formatDate } from '@portal/portal-views';
import { portalSettings, type Language } from '@portal/web-kit';

const isEnglish = (language: Language) =>
  language === 'en' || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0;

/** The day of an instant in the portal's zone: as the browser writes it in this language, as everywhere where it knows only English. */
export const dayIn = (language: Language, instant: string): string =>
  isEnglish(language)
    ? formatDate(instant)
    : new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: portalSettings.timeZone,
      }).format(new Date(instant));
