/** What the registration page leaves for the login page, in the router's state. */
export const afterRegistration = { registered: true } as const;

export const hasRegistered = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'registered' in state;
