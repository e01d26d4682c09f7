import { runService } from '@portal/service-kit/run';
import { createProtocolService } from './index.ts';

await runService({
  name: 'protocol',
  needs: ['keys'],
  create: ({ settings, ...parts }) => createProtocolService({ ...parts, config: settings }),
});
