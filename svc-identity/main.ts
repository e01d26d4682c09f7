import { createVerifier } from '@portal/service-kit/auth';
import { rulesLeftOff } from '@portal/service-kit/config';
import { runService } from '@portal/service-kit/run';
import { createIdentityService } from './index.ts';

await runService({
  name: 'identity',
  needs: ['keys'],
  create: ({ settings, ...dependencies }) => {
    for (const sentence of rulesLeftOff(settings)) dependencies.log.warn(sentence);
    // This service has the public keys itself: no HTTP request is needed.
    const verifier = createVerifier({ fetchJwks: () => identity.jwks(), clock: dependencies.clock });
    const identity = createIdentityService({ ...dependencies, verifier, config: settings });
    return identity;
  },
});
