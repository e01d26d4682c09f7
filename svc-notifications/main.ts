import { createHttpLetters } from '@portal/service-kit/letters';
import { runService } from '@portal/service-kit/run';
import { createNotificationsService } from './index.ts';

await runService({
  name: 'notifications',
  needs: ['keys', 'mailer'],
  create: ({ settings, ...dependencies }) => {
    const letters = createHttpLetters({
      origin: settings.protocolUrl,
      key: dependencies.keys.receipt,
      clock: dependencies.clock,
    });
    return createNotificationsService({ ...dependencies, letters, config: settings });
  },
});
