/** The pages of sent follow-ups, in a chunk of their own to keep the remote's first page small. */
export { FollowUpsPage } from './follow-ups.page.tsx';
export { FollowUpPage } from './follow-up.page.tsx';
