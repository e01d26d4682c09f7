import { hostConfig } from '../infra/build/rspack/host.mjs';

export default hostConfig('shell');
