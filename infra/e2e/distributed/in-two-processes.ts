import { createChild, frontEnds, quiet, services, type Env, type Replica } from '@portal/distributed';
import { freePorts } from '@portal/service-kit/http';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'all-programs.ts');
const host = '127.0.0.1';

/**
 * In the place of createReplicas: the same programs, all first replicas in one process and all second ones in another. Twelve
 * processes take many times as long to start and to warm up. For journeys on the way of which no process ends.
 */
export async function createInTwoProcesses(env: Env): Promise<Replica[]> {
  const processes = [[...services, ...frontEnds], services];
  const ports = await freePorts(2 * processes.flat().length);
  return processes.flatMap((names, index) => {
    const places = names.map((of) => ({ of, port: ports.shift()!, opsPort: ports.shift()! }));
    const child = createChild({
      name: `replica ${index + 1}`,
      program: process.execPath,
      args: [...quiet, program, ...places.map(({ of, port, opsPort }) => `${of},${port},${opsPort}`)],
      env: { ...env, HOST: host },
      readyUrl: `http://${host}:${places.at(-1)!.opsPort}/readyz`,
    });
    const shared = { ...child, start: once(child.start), stop: once(child.stop) };
    return places.map(({ of, port, opsPort }) => ({
      ...shared,
      of,
      address: `${host}:${port}`,
      opsUrl: `http://${host}:${opsPort}`,
    }));
  });
}

function once<T>(act: () => Promise<T>): () => Promise<T> {
  let acted: Promise<T> | undefined;
  return () => (acted ??= act());
}
