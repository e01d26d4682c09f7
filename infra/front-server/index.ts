export { remoteFiles, shellPages } from './pages.ts';
