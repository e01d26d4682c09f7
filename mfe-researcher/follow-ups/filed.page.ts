/** The pages of sent follow-ups, in a chunk of their own to keep the remote's first page small. */
export { FollowUpPage, FollowUpsPage } from '@portal/portal-views';
