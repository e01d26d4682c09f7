export { ProfilePage } from '@portal/portal-views';
