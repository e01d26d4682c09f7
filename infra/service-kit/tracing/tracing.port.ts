import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bus } from '../bus/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { Store } from '../store/index.ts';

/** What answers a request: an Express app, with or without somebody to hand on to. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Follows an act through the ports: each method answers the port it was given, wrapped in spans. The caller's trace comes in the
 * `traceparent` of a request (W3C Trace Context), and goes on in events and kept mails.
 */
export interface Tracing {
  app(service: string, app: Handler): Handler;
  store<S extends Store>(store: S): S;
  bus(bus: Bus): Bus;
  mailer<M extends Mailer | undefined>(mailer: M): M;
  /** Sends what has not been sent yet, waiting no longer than a few seconds. */
  stop(): Promise<void>;
}
