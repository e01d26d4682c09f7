import { catalogue } from '@portal/web-kit';

/** What is said of the day by which a comment is due. */
export const messages = catalogue('due', {
  late: '{count, plural, one {1 day} other {{count} days}} late',
  due: 'Due {day}',
  today: 'Today',
  inDays: 'In {count, plural, one {1 day} other {{count} days}}',
  away: 'Away until {day}',
});
