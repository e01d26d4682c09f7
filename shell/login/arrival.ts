/** What was just done, passed to the login page in the router's state. */
type Arrival = 'registered' | 'reset';

const arriving = (arrival: Arrival) => ({ arrival });

export const afterRegistration = arriving('registered');
export const afterReset = arriving('reset');

const isArrival = (value: unknown): value is Arrival => value === 'registered' || value === 'reset';

/** What was just done, if anything. */
export function arrivalOf(state: unknown): Arrival | undefined {
  const arrival: unknown = typeof state === 'object' && state !== null && 'arrival' in state && state.arrival;
  return isArrival(arrival) ? arrival : undefined;
}
