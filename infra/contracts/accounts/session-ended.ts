/** `code` of a 401 that tells that the person ended the session, on this device or another. */
export const sessionEnded = 'session_ended';
