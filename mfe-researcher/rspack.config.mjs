import { remoteConfig } from '../infra/build/rspack/remote.mjs';

/** As the dashboard's queries write them: first-load.e2e.ts holds the two against each other. */
const asks = [
  '/api/protocols?sort=-created_date&page=1&page_size=10',
  '/api/protocols/counts',
  '/api/drafts?kind=application',
];

export default remoteConfig('mfe-researcher', 'researcher', { asks });
