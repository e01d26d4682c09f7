/** Where the comments on a rejected protocol are responded to (specification section 2). */
export const respondPath = (protocol: string): string => `/response-to-comments/${protocol}`;
