export { runService, type ServiceParts } from './run-service.ts';
