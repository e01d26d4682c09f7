import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './child.ts';
import { createGateway } from './gateway/gateway.ts';
import { createReplicas, upstreamsOf, type Replica } from './replicas.ts';
import { reachable, type DistributedSettings, type Env } from './settings.ts';

export interface Distributed {
  url: string;
  /** Every process behind the gateway. */
  replicas: readonly Replica[];
  /** Topics and indexes, then everything else. @throws Error with what a process printed that did not become ready */
  start: () => Promise<void>;
  /** The gateway first, so that nothing new comes in; then the others, which finish what they do. */
  stop: () => Promise<void>;
}

/** The whole portal on given engines: two replicas of each service, the front ends, and nginx before them. `create` may put them elsewhere than each in a process of its own. @throws NoGateway */
export async function createDistributed(
  { host, port, env }: DistributedSettings,
  create: (env: Env) => Promise<Replica[]> = createReplicas,
): Promise<Distributed> {
  const url = `http://${reachable(host)}:${port}`;
  const replicas = await create({
    JWKS_URL: `${url}/api/.well-known/jwks.json`,
    PROTOCOL_URL: url,
    GATEWAY_URL: url,
    ...env,
  });
  const gateway = await createGateway({ host, port, upstreams: upstreamsOf(replicas), env });
  let stopped = false;
  return {
    url,
    replicas,
    async start() {
      await migrate(env);
      if (stopped) return;
      await Promise.all(replicas.map((replica) => replica.start()));
      await gateway.start();
    },
    async stop() {
      stopped = true;
      await gateway.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}

const run = promisify(execFile);
type Printed = Record<'stdout' | 'stderr', string>;

/** Makes the topics and all services' indexes. @throws with what it printed */
const migrate = (env: Env) =>
  run(process.execPath, ['infra/operations/main.ts', 'migrate'], { cwd: root, env }).catch((cause: Printed) => {
    throw new Error(cause.stdout + cause.stderr, { cause });
  });
