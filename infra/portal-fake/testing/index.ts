export { fakePortal } from './fake-portal.ts';
