import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { freePorts } from './free-port.ts';

const file = path.join(import.meta.dirname, 'free-port.ts');
const each = 300;

/** Another process that asks for ports one by one, and lives until it is ended. */
async function askingProcess() {
  const script = `const { freePort } = await import(${JSON.stringify(file)});
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${each} }, freePort))));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of child.stdout) if ((printed += String(chunk)).endsWith('\n')) break;
  return {
    ports: JSON.parse(printed) as number[],
    end: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

it('gives ports one after another that can be listened on', async () => {
  const ports = await freePorts(3);
  expect(ports).toEqual([ports[0], ports[0]! + 1, ports[0]! + 2]);
  for (const port of ports) {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => server.close(resolve));
  }
});

it('gives no port twice, in whatever process', async () => {
  const processes = await Promise.all([askingProcess(), askingProcess()]);
  // By chance alone seven of them would be the same.
  expect(new Set(processes.flatMap(({ ports }) => ports)).size).toBe(2 * each);
  for (const { end } of processes) await end();
});
