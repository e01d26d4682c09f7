import { servicePaths, type ServiceName } from '@portal/contracts/http';
import { freePorts } from '@portal/service-kit/http';
import { createChild, type Child } from './child.ts';
import { frontEnds, type FrontEndName } from './gateway/front-ends.ts';
import type { Upstreams } from './gateway/nginx-conf.ts';
import type { Env } from './settings.ts';

export interface Replica extends Child {
  of: ServiceName | FrontEndName;
  /** host:port of its requests. */
  address: string;
  /** Health and metrics. */
  opsUrl: string;
}

export const services = Object.keys(servicePaths) as ServiceName[];

const host = '127.0.0.1';
/** Arguments of every program. */
export const quiet = ['--disable-warning=ExperimentalWarning'];

/** Two of each service, so that a service that needs to be the only one is noticed, and one of each front end. None is started yet. */
export async function createReplicas(env: Env): Promise<Replica[]> {
  const plans = [...services.flatMap((of) => [1, 2].map((number) => ({ of, number }))), ...frontEnds.map(only)];
  const ports = await freePorts(2 * plans.length);
  return plans.map(({ of, number }, index) => replicaOf(of, number, ports.slice(2 * index), env));
}

/** One more of a service, on ports of its own, that the gateway does not know. It is not started yet. */
export const createReplica = async (of: ServiceName, number: number, env: Env): Promise<Replica> =>
  replicaOf(of, number, await freePorts(2), env);

const only = (of: FrontEndName) => ({ of, number: 1 });
const programOf = (of: Replica['of']): string[] =>
  of in servicePaths ? [`svc-${of}/main.ts`] : ['infra/front-server/main.ts', of];

function replicaOf(of: Replica['of'], number: number, [port, opsPort]: readonly number[], env: Env): Replica {
  const opsUrl = `http://${host}:${opsPort}`;
  const child = createChild({
    name: `${of} ${number}`,
    program: process.execPath,
    args: [...quiet, ...programOf(of)],
    env: { ...env, HOST: host, PORT: String(port), OPS_PORT: String(opsPort) },
    readyUrl: `${opsUrl}/readyz`,
  });
  return { ...child, of, address: `${host}:${port}`, opsUrl };
}

/** Who is behind each name of the gateway's configuration. */
export const upstreamsOf = (replicas: readonly Replica[]): Upstreams =>
  Object.fromEntries(
    [...services, ...frontEnds].map((name) => [
      name,
      replicas.filter(({ of }) => of === name).map(({ address }) => address),
    ]),
  );
