/** The form under which two spellings of one address are the same: what the unique constraint holds. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
