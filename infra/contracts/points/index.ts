export * from './link.ts';
export * from './points.ts';
export { mostPoints, splitComment } from './split.ts';
export * from './wire.ts';
