import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { testKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createSmtpMailer } from '@portal/service-kit/mail';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { createTestIdentity, type FakeClock } from '@portal/service-kit/testing';
import { randomIds } from '@portal/service-kit/time';
import { createNotificationsService } from '@portal/svc-notifications';
import { createProtocolService } from '@portal/svc-protocol';
import type { ReplicaEngines } from './profiles.ts';

export interface Replica {
  stop: () => Promise<void>;
}

const council = {
  publicUrl: 'https://ethics.example',
  councilName: 'Medical Research Council',
  mailFrom: 'MRC <ethics@example.org>',
  timeZone: 'Africa/Harare',
  signatures: 'off' as const,
  appealDays: 30,
  approvalValidity: { months: 12, days: 0 },
  council: readCouncil(usualCouncil).council,
};

/** One replica of the services that reminders go through, on a clock that a test moves and with a mail server that counts. */
export async function startReplica(
  { protocol, notifications, bus, close }: ReplicaEngines,
  { holder, clock, smtpUrl }: { holder: string; clock: FakeClock; smtpUrl: string },
): Promise<Replica> {
  const { verifier } = createTestIdentity(clock);
  const parts = {
    bus,
    clock,
    ids: randomIds,
    holder,
    keys: testKeys(),
    verifier,
    log: silentLog(),
    metrics: createMetrics(),
  };
  const mailer = createSmtpMailer({ url: smtpUrl, from: 'Portal <no-reply@ethics.example>', log: silentLog() });
  const protocolService = createProtocolService({
    ...parts,
    store: protocol,
    config: { ...council, remindEvery: 50 },
  });
  const services = [
    createNotificationsService({
      ...parts,
      letters: protocolService.letters,
      store: notifications,
      mailer,
      config: { ...council, lookEvery: 50, waitForAccounts: 200 },
    }),
    protocolService,
  ];
  await startServices(services);
  return {
    async stop() {
      for (const service of services) await service.stop();
      await close();
      await mailer.close();
    },
  };
}
