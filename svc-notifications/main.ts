import { createHttpLetters } from '@portal/service-kit/letters';
import { runService } from '@portal/service-kit/run';
import { createNotificationsService } from './index.ts';

await runService({
  name: 'notifications',
  needs: ['keys', 'mailer'],
  create: ({ settings, ...parts }) => {
    const letters = createHttpLetters({ origin: settings.protocolUrl, key: parts.keys.receipt, clock: parts.clock });
    return createNotificationsService({ ...parts, letters, config: settings });
  },
});
