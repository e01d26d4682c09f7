const dayMs = 24 * 60 * 60 * 1000;

/** Days from one calendar day to another; negative where it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Whole days by which a review is late; 0 on the due day itself and before it. */
export const daysLate = (due_at: string, today: string): number => Math.max(0, daysBetween(due_at, today));
