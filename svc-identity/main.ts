import { createVerifier } from '@portal/service-kit/auth';
import { runService } from '@portal/service-kit/run';
import { createIdentityService } from './index.ts';

await runService({
  name: 'identity',
  needs: ['keys'],
  create: ({ settings, ...parts }) => {
    // It has the public keys itself and need not ask anybody.
    const verifier = createVerifier({ fetchJwks: () => identity.jwks(), clock: parts.clock });
    const identity = createIdentityService({ ...parts, verifier, config: settings });
    return identity;
  },
});
