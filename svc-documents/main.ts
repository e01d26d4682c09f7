import { runService } from '@portal/service-kit/run';
import { createDocumentsService } from './index.ts';

await runService({
  name: 'documents',
  needs: ['keys', 'files'],
  create: ({ settings, ...dependencies }) => createDocumentsService({ ...dependencies, config: settings }),
});
