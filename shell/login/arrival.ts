/** What was just done, passed to the login page in the router's state. `email` is where a mail went that must be opened first. */
export interface Arrival {
  arrival: 'registered' | 'reset';
  email?: string | undefined;
}

export const afterRegistration = (email?: string): Arrival => ({ arrival: 'registered', email });
export const afterReset: Arrival = { arrival: 'reset' };

/** What was just done, if anything. */
export function arrivalOf(state: unknown): Arrival | undefined {
  const given: Partial<Record<keyof Arrival, unknown>> = typeof state === 'object' && state !== null ? state : {};
  const { arrival, email } = given;
  if (arrival !== 'registered' && arrival !== 'reset') return undefined;
  return { arrival, email: typeof email === 'string' ? email : undefined };
}
