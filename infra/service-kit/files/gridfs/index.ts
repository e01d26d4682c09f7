export { openGridFsFiles } from './open-gridfs-files.ts';
