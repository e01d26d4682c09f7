/** The instant so many days ago. */
export const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
