const parts = (month: string): [number, number] => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return [year, ofYear];
};

/** The month ('YYYY-MM') `count` months later; earlier when negative. */
export function addMonths(month: string, count: number): string {
  const [year, ofYear] = parts(month);
  return new Date(Date.UTC(year, ofYear - 1 + count, 1)).toISOString().slice(0, 7);
}

/** All months from `from` to `to`, both included. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [parts(from), parts(to)];
  const count = (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addMonths(from, at));
}

/** The twelve months that end with the month of this day. */
export const lastTwelveMonths = (today: string): readonly string[] => {
  const month = today.slice(0, 7);
  return monthsBetween(addMonths(month, -11), month);
};
