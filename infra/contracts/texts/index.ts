export { fill, filled, said, shownValue, type Given } from './fill.ts';
export type { Text, TextArguments, Words } from './text-arguments.ts';
