export { ComparePage } from '@portal/portal-views/compare';
