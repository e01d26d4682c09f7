/** The most characters of a name, and of an officer's position, wherever one is typed (docs/accounts 39). */
export const longestName = 100;
export const longestAddress = 500;
