import { randomUUID } from 'node:crypto';
import { createDistributed, readDistributedSettings, type Distributed } from '@portal/distributed';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
// By their paths: these are not for services.
import { removeKafkaNames } from '../../service-kit/testing/kafka-names.ts';
import { removeMongoNames } from '../../service-kit/testing/mongo-names.ts';
import { tellOnFailure } from '../../service-kit/testing/told-on-failure.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';
import type { AtBroker } from './faults/topic-events.ts';
import { whatWentOn } from './what-went-on.ts';

export interface DistributedPortal extends Distributed, AtBroker {
  mailServer: MailServer;
  /** Also removes what it left at the engines and on the disk. @throws Error that names what would not go */
  stop: () => Promise<void>;
}

export interface EngineAddresses {
  mongodb: string;
  kafka: string;
}

/** Tells the databases, topics and groups of this run from those of others. */
export const namePrefix = (): string => `e2e-${randomUUID().slice(0, 8)}-`;

/** Two replicas of every service behind the gateway, each in a process of its own unless `create` says otherwise, under names of its own at the engines. What it began is gone when it does not start. */
export async function startDistributed(
  { mongodb, kafka }: EngineAddresses,
  settings: Readonly<Record<string, string>> = {},
  create?: Parameters<typeof createDistributed>[1],
): Promise<DistributedPortal> {
  const prefix = namePrefix();
  const begun = new AsyncDisposableStack();
  const stop = () => begun.disposeAsync();
  try {
    const keys = await createTempFolder();
    begun.defer(keys.remove);
    begun.defer(() => removeMongoNames(mongodb, prefix));
    begun.defer(() => removeKafkaNames(kafka.split(','), prefix));
    const mailServer = await startMailServer();
    begun.defer(mailServer.stop);
    const { env, ...place } = readDistributedSettings({
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(await freePort()),
      MONGODB_URI: mongodb,
      KAFKA_BROKERS: kafka,
      KAFKA_PARTITIONS: '2',
      NAME_PREFIX: prefix,
      KEYS_DIR: keys.folder,
      SMTP_URL: mailServer.url,
      ROLE_APPROVAL: 'off',
      EMAIL_VERIFICATION: 'off',
      SECOND_STEP: 'none',
      FOUR_EYES: 'off',
      SIGNATURES: 'off',
      LOGIN_MAILS: 'off',
      LIMIT_SUBMISSIONS: '0',
      LIMIT_FOLLOW_UPS: '0',
      LIMIT_FILES: '0',
      LIMIT_UNCLAIMED: '0',
      LIMIT_REGISTRATIONS: '0',
      ...settings,
    });
    const portal = await createDistributed({ env, ...place }, create);
    begun.defer(portal.stop);
    begun.defer(tellOnFailure(() => whatWentOn({ ...portal, prefix, env })));
    await portal.start();
    return { ...portal, prefix, env, mailServer, stop };
  } catch (error) {
    // Why it did not start matters more than what could not be taken away again, most often for the same reason.
    await stop().catch(() => undefined);
    throw error;
  }
}
