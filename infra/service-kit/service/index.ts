import type { Express } from 'express';
import type { Route } from '../http/route.ts';
import { NotUsable, type Aggregate, type Collection, type Store } from '../store/index.ts';
import type { Known, Looked, Reference, Report } from '../verify/index.ts';
import { randomUUID } from 'node:crypto';

interface StartOptions {
  /** Its relay alone: what it does at times, and its mails, are another process's. */
  isRelayOnly?: boolean;
}

/** What every service factory answers; compositions know nothing else of a service. */
export interface Service {
  name: 'identity' | 'protocol' | 'documents' | 'notifications';
  /** The URL table, for the OpenAPI document and the authorisation matrix. */
  routes: readonly Route[];
  app: Express;
  /** Asked before anything is written. @throws NotUsable where what it keeps was written with other keys */
  checkKeys?(): Promise<void>;
  /** Subscribes its consumers. */
  subscribe(): Promise<void>;
  /** Starts its relay and what it does at times; publishes what a crash left behind. All services of a process have subscribed before. */
  start(options?: StartOptions): Promise<void>;
  /** Stops consumers and relay after what they are doing; leaves the engines to the composition. */
  stop(): Promise<void>;
  /** Emits a snapshot of every aggregate, for new consumers and after a restore; answers how many. */
  republish(): Promise<number>;
  /** Looks at everything that it keeps of its own, reports what is not as it was written, and answers how many of each kind it looked at. Changes nothing. */
  verify(report: Report): Promise<Looked>;
  /** What others may know of. */
  keeps: Readonly<Partial<Record<Known, Pick<Collection<Aggregate>, 'count'>>>>;
  /** What it knows of others' records. */
  knows(): AsyncIterable<Reference>;
}

/** Starts all services of a process. An event that is published inside it goes to those who have subscribed, and is told to nobody later. @throws NotUsable */
export async function startServices(services: readonly Service[], options?: StartOptions): Promise<void> {
  for (const service of services) await service.checkKeys?.();
  for (const service of services) await service.subscribe();
  for (const service of services) await service.start(options);
}

/** The lease of whoever fills an empty store, and in ms longer than that takes: one that is broken off leaves it held. */
const [filling, century] = ['filling', 100 * 365 * 86_400_000];

export const notWhole = () =>
  new NotUsable(
    'The databases hold a part of a portal: a restore or move into them was broken off, or is under way. Where it was broken off, drop the databases of this portal and begin once more.',
  );

/** @throws NotUsable while the store is being filled, and for ever where that was broken off */
export async function assertRestoreComplete(store: Store): Promise<void> {
  const isFree = () => store.lease(filling, 'nobody', 0);
  // Asked twice: where several ask for the first time at once, one makes the lease and the others are refused.
  if (!(await isFree()) && !(await isFree())) throw notWhole();
}

/** Until the answer is called the store is not whole. @throws NotUsable where it is being filled already */
export async function beginFilling(store: Store): Promise<() => Promise<void>> {
  const holder = randomUUID();
  if (!(await store.lease(filling, holder, century))) throw notWhole();
  return () => store.release(filling, holder);
}
