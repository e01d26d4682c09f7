export { openGridFsFiles, type GridFsOptions } from './open-gridfs-files.ts';
