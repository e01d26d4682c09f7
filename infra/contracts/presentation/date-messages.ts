import { template } from '../texts/index.ts';

/** Days and months in words. Browsers have no dates in some of the pages' languages: names and order are texts (docs/languages 16). */
export const dateMessages = {
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** `month` is in full, or short. */
  day: template('{day} {month} {year}'),
  month: template('{month} {year}'),
  instant: template('{day}, {time}'),
};
