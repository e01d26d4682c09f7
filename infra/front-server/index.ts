export { apiDocs } from './api-docs/api-docs.ts';
export { remoteFiles, shellPages } from './pages.ts';
