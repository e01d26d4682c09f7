import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..');
export const inRoot = (...parts) => path.join(root, ...parts);
