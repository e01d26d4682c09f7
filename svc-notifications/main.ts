import { runService } from '@portal/service-kit/run';
import { createNotificationsService } from './index.ts';

await runService({
  name: 'notifications',
  needs: ['keys', 'mailer'],
  create: ({ settings, ...parts }) => createNotificationsService({ ...parts, config: settings }),
});
