import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { untraced } from './index.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

/** Prints what is loaded of OpenTelemetry while a module and all that it imports are. */
const watching = `
import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name.startsWith('@opentelemetry/')) console.log(name);
  return next(name, context);
} });`;
const loadedBy = async (code: string): Promise<string> => {
  const hooks = `data:text/javascript,${encodeURIComponent(watching)}`;
  const args = ['--disable-warning=ExperimentalWarning', '--import', hooks, '--input-type=module', '-e', code];
  return (await run(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH } })).stdout;
};

describe('a portal whose traces nobody collects', () => {
  it('works on its ports as they are', () => {
    const port = {} as never;
    expect([untraced.store(port), untraced.bus(port), untraced.mailer(port), untraced.app('protocol', port)]).toEqual([
      port,
      port,
      port,
      port,
    ]);
  });

  it('loads nothing for them', async () => {
    const opening = (endpoint: string) =>
      `import { openTracing } from '@portal/service-kit/tracing'; await openTracing('${endpoint}', 'test');`;
    const portal = `import '@portal/standalone'; import '@portal/service-kit/run'; ${opening('')}`;
    // prom-client asks for the API, which does nothing by itself.
    expect(await loadedBy(portal)).not.toMatch(/@opentelemetry\/(?!api$)/m);
    expect(await loadedBy(opening('http://127.0.0.1:9'))).toContain('@opentelemetry/sdk-trace-node');
  });
});
