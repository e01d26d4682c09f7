/** Specification section 4. */
export const statuses = [
  'pending',
  'assigned',
  'partially reviewed',
  'reviewed',
  'accepted',
  'rejected',
  'response',
  'declined',
] as const;
export type Status = (typeof statuses)[number];

export const isStatus = (value: string | null): value is Status => statuses.some((status) => status === value);
