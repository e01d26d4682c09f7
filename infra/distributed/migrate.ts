import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ServiceName } from '@portal/contracts/http';
import { root } from './child.ts';
import type { Env } from './settings.ts';

const run = promisify(execFile);

/** Makes the topics and each service's indexes: each service knows its own. @throws with what it printed */
export async function migrate(services: readonly ServiceName[], env: Env): Promise<void> {
  await Promise.all(
    services.map((name) => run(process.execPath, [`svc-${name}/main.ts`, 'migrate'], { cwd: root, env })),
  );
}
