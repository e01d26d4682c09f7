/** What both roles see of what was sent; kept out of the remote's first page. */
export { FollowUpPage, FollowUpsPage } from '@portal/portal-views';
