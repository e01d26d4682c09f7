export { compareAndSet } from '@portal/service-kit/store';
