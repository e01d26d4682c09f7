export { MeetingCallPage } from '@portal/portal-views';
