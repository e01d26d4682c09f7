export { apiDocs } from './api-docs/api-docs.ts';
export { remoteFiles, shellPages } from './pages.ts';
export { misfitsIn, readBuiltFit, readServedFit, watchFit, type Misfit } from './watch-fit.ts';
