import { createVerifier } from '@portal/service-kit/auth';
import { runService } from '@portal/service-kit/run';
import { createIdentityService } from './index.ts';

await runService({
  name: 'identity',
  needs: ['keys'],
  create: ({ settings, ...dependencies }) => {
    // It has the public keys itself and need not ask anybody.
    const verifier = createVerifier({ fetchJwks: () => identity.jwks(), clock: dependencies.clock });
    const identity = createIdentityService({ ...dependencies, verifier, config: settings });
    return identity;
  },
});
