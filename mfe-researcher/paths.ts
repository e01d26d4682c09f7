/** Where the comments on a rejected protocol are responded to (docs/specification 11). */
export const respondPath = (protocol: string): string => `/response-to-comments/${protocol}`;
