// A file without schemas: the sign-in page's first script reads these, and would bring all of zod along.

/** `code` of a 401 that tells that the person ended the session, on this device or another. */
export const sessionEnded = 'session_ended';

/** `code` of a 403: the act endangers an account, and asks for a recent password (docs/sessions 13). */
export const confirmIdentity = 'confirm_identity';

/** `code` of a 403: this account only reads (docs/record 15). */
export const readOnlyAccess = 'read_only';
