export { apiDocs } from './api-docs/api-docs.ts';
export { remoteFiles, shellPages } from './pages.ts';
export { pageSettings } from './page-settings.ts';
export { takenEncoding } from './page-file.ts';
export {
  incompatibilitiesIn,
  readBuiltManifest,
  readServedManifest,
  watchManifests,
  type Incompatibility,
} from './watch-manifests.ts';
