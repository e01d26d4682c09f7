import { EngineDown } from '../../store/store-error.ts';

interface KafkaError extends Error {
  retriable?: boolean;
  /** The broker's name for what it refused. */
  type?: string;
}

/** What the broker says to a producer that it has forgotten or overtaken: another producer does better. */
const producerLost = /SEQUENCE|PRODUCER/;

/** The error as the port names it: a broker that does not answer, or not yet, is EngineDown, with its cause; all else stays what it is. */
export function asBusError(error: unknown): unknown {
  if (!(error instanceof Error) || !error.name.startsWith('KafkaJS')) return error;
  const { retriable, name, type = '' } = error as KafkaError;
  const passing = retriable !== false || name === 'KafkaJSNumberOfRetriesExceeded' || producerLost.test(type);
  return passing ? new EngineDown('Kafka', { cause: error }) : error;
}
