/** Where the comments on a rejected protocol are responded to (docs/specification 11). */
export const respondPath = (protocol: string): string => `/response-to-comments/${protocol}`;

/** Where a returned application is completed (docs/completions 9). */
export const completePath = (protocol: string): string => `/complete/${protocol}`;

/** Where a new application begins. */
export const newApplicationPath = '/submission';

/** '/submission/{draft}' resumes where the person stood; with a slug it is that step. */
export const draftPath = (id: string, slug?: string): string =>
  `${newApplicationPath}/${id}${slug === undefined ? '' : `/${slug}`}`;
