import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the build of a front end lies. */
export const distOf = (app: string): string => path.join(root, app, 'dist');
