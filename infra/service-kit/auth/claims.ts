/** `iss` of every token of the portal. */
export const issuer = 'portal-identity';
/** What an access token opens. */
export const accessAudience = 'portal';
/** What the token in the `portal_view` cookie opens: files and exports, by GET. */
export const viewAudience = 'portal-view';
/** What a person with a right password must set up a second step with: /api/factors, and nothing else. */
export const enrolAudience = 'portal-enrol';

/** What a confirmation opens, beside an access token: the acts that it names. */
export const confirmAudience = 'portal-confirm';

/** Seconds (docs/sessions 11, 13, 16 and 17). */
export const accessLifetime = 300;
export const viewLifetime = 600;
export const enrolLifetime = 600;
export const confirmLifetime = 120;

export const viewCookie = 'portal_view';
export const refreshCookie = 'portal_refresh';
/** Readable by the page, and empty of secrets: it says that this browser may hold a session (docs/sessions 20). */
export const markCookie = 'portal_session';
/** Tells the accounts that have signed in from this browser (docs/sessions 6). */
export const knownCookie = 'portal_known';
