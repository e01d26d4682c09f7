export { runService } from './run-service.ts';
