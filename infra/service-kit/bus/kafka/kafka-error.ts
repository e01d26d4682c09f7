import { EngineDown, NotUsable } from '../../store/store-error.ts';

interface KafkaError extends Error {
  retriable?: boolean;
  /** The broker's name for what it refused. */
  type?: string;
}

/** Errors for a producer that the broker no longer knows or has fenced: a new producer is needed. */
const producerLost = /SEQUENCE|PRODUCER/;

/** The error as the port names it: a broker that does not answer, or not yet, is EngineDown, one that refuses the login NotUsable, with their cause; all else is returned as is. */
export function asBusError(error: unknown): unknown {
  if (!(error instanceof Error) || !error.name.startsWith('KafkaJS')) return error;
  const { retriable, name, type = '' } = error as KafkaError;
  if (name === 'KafkaJSSASLAuthenticationError') return new NotUsable('Kafka refuses KAFKA_LOGIN.', { cause: error });
  const passing = retriable !== false || name === 'KafkaJSNumberOfRetriesExceeded' || producerLost.test(type);
  return passing ? new EngineDown('Kafka', { cause: error }) : error;
}
