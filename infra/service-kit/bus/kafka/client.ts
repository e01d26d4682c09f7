import { Kafka, logLevel } from './kafkajs.ts';
import type { Log } from '../../log/index.ts';
import { EngineDown, NotUsable } from '../../store/store-error.ts';
import { connectForWholeAnswers } from './whole-answers.ts';

interface KafkaOptions {
  /** host:port of each. */
  brokers: readonly string[];
  /** user:password; left out or empty where the brokers ask for none. */
  login?: string | undefined;
  /** Left out, it is reached without TLS; `ca` is PEM, and left out the authorities count that Node.js knows. */
  tls?: { ca?: string } | undefined;
  clientId: string;
  log: Log;
}

/** The client gives up after about three seconds without a broker; the caller retries. */
export const createClient = ({ brokers, login = '', tls, clientId, log }: KafkaOptions): Kafka => {
  const [username = '', ...password] = login.split(':');
  return new Kafka({
    clientId,
    brokers: [...brokers],
    ...(login && { sasl: { mechanism: 'plain', username, password: password.join(':') } }),
    ...(tls && { ssl: tls }),
    socketFactory: connectForWholeAnswers,
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5 },
    logLevel: logLevel.WARN,
    // kafkajs logs the same fault many times while a broker is away; our own code logs it once.
    logCreator: () => (entry) => {
      const { message, timestamp: _, logger: __, ...details } = entry.log;
      log.debug({ kafka: entry.namespace, ...details }, message);
    },
  });
};

interface Connectable {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

/** A client that connects at its first use and, after any failure, is made anew for the next one. */
export function reconnecting<C extends Connectable>(create: () => C) {
  let current: Promise<C> | undefined;
  let closed = false;

  const open = async (): Promise<C> => {
    const client = create();
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.disconnect();
      throw error;
    }
  };
  const leave = (client: Promise<C> | undefined): Promise<void> | undefined =>
    client?.then((made) => made.disconnect()).catch(() => undefined);

  return {
    /** @throws EngineDown */
    async use<T>(work: (client: C) => Promise<T>): Promise<T> {
      if (closed) throw new EngineDown('Kafka');
      const mine = (current ??= open());
      try {
        return await work(await mine);
      } catch (error) {
        if (current === mine) {
          current = undefined;
          void leave(mine);
        }
        throw asBusError(error);
      }
    },
    async close(): Promise<void> {
      closed = true;
      await leave(current);
    },
  };
}

interface KafkaError extends Error {
  /** Of the socket. */
  code?: string;
  retriable?: boolean;
  /** The broker's name for what it refused. */
  type?: string;
}

/** Errors for a producer that the broker no longer knows or has fenced: a new producer is needed. */
const producerLost = /SEQUENCE|PRODUCER/;

/** Codes for a certificate that is not trusted, has run out, or is of another host. */
const untrusted = /CERT|ISSUER|LEAF_SIGNATURE/;

/**
 * The error as the port names it: a broker that does not answer, or not yet, is EngineDown, one that refuses the login or whose
 * certificate is not trusted NotUsable, with their cause; all else is returned as is.
 */
export function asBusError(error: unknown): unknown {
  if (!(error instanceof Error) || !error.name.startsWith('KafkaJS')) return error;
  const { retriable, name, type = '' } = error as KafkaError;
  if (name === 'KafkaJSSASLAuthenticationError') return new NotUsable('Kafka refuses KAFKA_LOGIN.', { cause: error });
  const { code = '', message } = (error.cause ?? error) as KafkaError;
  if (untrusted.test(code))
    return new NotUsable(`Kafka’s certificate does not hold: ${message}. Check KAFKA_CA_FILE and KAFKA_BROKERS.`, {
      cause: error,
    });
  const passing = retriable !== false || name === 'KafkaJSNumberOfRetriesExceeded' || producerLost.test(type);
  return passing ? new EngineDown('Kafka', { cause: error }) : error;
}
