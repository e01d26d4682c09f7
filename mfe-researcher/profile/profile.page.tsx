export { ProfilePage } from '@portal/views';
