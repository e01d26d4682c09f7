/** docs/specification 41. */
export const pageSize = 10;
export const largestPageSize = 100;
/** The header of every list that says how many rows there are in all. */
export const totalCountHeader = 'X-Total-Count';
/** Of GET /api/notifications: how many of all that the person has are unread, whatever the page. */
export const unreadCountHeader = 'X-Unread-Count';
/** Set to 'true' where a list has more rows than are counted: X-Total-Count then says how many there are at least. */
export const atLeastHeader = 'X-Total-Count-At-Least';
/** Rows of a list that pages reach, and that are counted where no counter tells the total. */
export const reachableRows = 10_000;
/** Said of a page beyond. */
export const beyondReach =
  'Only the first 10,000 rows are shown in pages. Reverse the order, search, or export the list.';
/** Sent by the shell with every call: the session lives in cookies and `refresh` stays out of bodies. */
export const sessionHeader = 'X-Portal-Session';
