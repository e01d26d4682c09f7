const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** What is said of the day by which a comment is due. */
export const words = {
  late: (count: number): string => `${days(count)} late`,
  due: (day: string): string => `Due ${day}`,
  today: 'Today',
  inDays: (count: number): string => `In ${days(count)}`,
  away: (day: string): string => `Away until ${day}`,
} as const;
