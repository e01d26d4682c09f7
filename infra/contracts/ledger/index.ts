export * from './link.ts';
export * from './points.ts';
export { pointSources, type PointSource, type RoundComments } from './source.ts';
export { mostPoints, splitComment } from './split.ts';
export * from './wire.ts';
