import { remoteConfig } from '../infra/build/rspack/remote.mjs';

export default remoteConfig('mfe-compliance', 'compliance');
