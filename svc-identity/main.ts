import { createVerifier } from '@portal/service-kit/auth';
import { runService } from '@portal/service-kit/run';
import { createIdentityService } from './index.ts';

await runService({
  name: 'identity',
  needs: ['keys'],
  create: ({ settings, ...dependencies }) => {
    // This service has the public keys itself: no HTTP request is needed.
    const verifier = createVerifier({ fetchJwks: () => identity.jwks(), clock: dependencies.clock });
    const identity = createIdentityService({ ...dependencies, verifier, config: settings });
    return identity;
  },
});
