import { createVerifier, type Verifier } from '@portal/service-kit/auth';
import type { PortalSettings } from '@portal/service-kit/config';
import type { Letters } from '@portal/service-kit/letters';
import type { Log } from '@portal/service-kit/log';
import type { Metrics } from '@portal/service-kit/metrics';
import type { Service } from '@portal/service-kit/service';
import { randomIds, systemClock, type Clock } from '@portal/service-kit/time';
import { createDocumentsService } from '@portal/svc-documents';
import { createIdentityService, type IdentityService } from '@portal/svc-identity';
import { createNotificationsService, type NotificationsService } from '@portal/svc-notifications';
import { createProtocolService, type ProtocolService } from '@portal/svc-protocol';
import type { Engines } from './engines.ts';

export interface Services {
  /** In the order in which they are started and stopped. */
  all: Service[];
  /** Some of them, for commands of this machine. */
  identity: IdentityService;
  protocol: ProtocolService;
  notifications: NotificationsService;
}

/** Overrides for making demo data: another time, and no sign-in. */
export interface Around {
  clock?: Clock;
  verifier?: Verifier;
  /** Between two looks for reminders that are due, in ms. */
  remindEvery?: number;
  /** Replaces the decision letters that mails carry. */
  mailed?: (letters: Letters) => Letters;
}

/** The four services on embedded engines. Public keys and letters are passed in the process; everything else goes over the same ports as between machines. */
export function createServices(
  engines: Engines,
  settings: PortalSettings,
  log: Log,
  metrics: Metrics,
  around: Around = {},
): Services {
  const { stores, bus, files, mailer, keys } = engines;
  const { clock = systemClock, remindEvery, mailed = (own) => own } = around;
  const verifier = around.verifier ?? createVerifier({ fetchJwks: () => identity.jwks(), clock });
  const shared = { bus, clock, ids: randomIds, keys, verifier, log, metrics };
  const identity = createIdentityService({ ...shared, store: stores.identity, config: settings });
  const config = { ...settings, ...(remindEvery !== undefined && { remindEvery }) };
  const protocol = createProtocolService({ ...shared, store: stores.protocol, config });
  const letters = mailed(protocol.letters);
  const documents = createDocumentsService({ ...shared, store: stores.documents, files, config: settings });
  const notifications = createNotificationsService({
    ...{ ...shared, store: stores.notifications, mailer, letters },
    config: settings,
  });
  return { all: [identity, protocol, documents, notifications], identity, protocol, notifications };
}
