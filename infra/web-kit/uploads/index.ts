export { sendInParts, type PartsOptions, type PartsProgress } from './send-in-parts.ts';
export type { Waiting } from './waiting.ts';
