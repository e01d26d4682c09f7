/** Specification section 9. */
export const pageSize = 10;
export const largestPageSize = 100;
/** The header of every list that says how many rows there are in all. */
export const totalCountHeader = 'X-Total-Count';
/** Sent by the shell with every call: the session lives in cookies and `refresh` stays out of bodies. */
export const sessionHeader = 'X-Portal-Session';
