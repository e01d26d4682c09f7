import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../build/rspack/base.mjs';

/** Whether a program may import a file of this name: no test, no page of text, nothing that an editor keeps for itself. */
const isSource = (name) => /^\w.*\.\w+$/.test(name) && !/\.(unit|int|e2e)\.|\.md$/.test(name);

/**
 * Calls `changed` with each source file below these folders that is written, replaced or removed. Node's own recursive watching loses a
 * file on Linux when an editor replaces it.
 */
function watchFolders(folders, changed) {
  const look = (folder) => {
    watch(folder, (_event, name) => {
      const file = path.join(folder, name);
      if (isSource(name)) changed(file);
      else if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) look(file);
    });
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== 'node_modules') look(path.join(folder, entry.name));
  };
  folders.forEach(look);
}

const program = path.join(import.meta.dirname, 'services.ts');
/** What the services are made of. */
const folders = [
  ...readdirSync(root).filter((name) => name.startsWith('svc-')),
  ...['contracts', 'front-server', 'mail-catcher', 'pdf', 'service-kit', 'standalone'].map((kit) => `infra/${kit}`),
];

/** In ms: a change of many files is one change. */
const settling = 50;

/**
 * Runs the services in a process of their own, and starts them again at each change of a source. `answering` waits until the last start
 * has ended, well or not.
 */
export function runServices(env) {
  let services;
  const stop = async () => {
    if (services.exitCode !== null || services.signalCode !== null) return;
    services.kill();
    await once(services, 'exit');
  };
  const start = async () => {
    // A group of its own: Ctrl-C reaches the services once, through this process.
    services = fork(program, { env, detached: true, execArgv: ['--disable-warning=ExperimentalWarning'] });
    const [said] = await Promise.race([once(services, 'message'), once(services, 'exit')]);
    if (said === 'listening') return true;
    console.log('The services did not start: see above. They are started again at the next change.');
    return false;
  };
  let answering = start();
  let isDue = false;
  const restart = async (file) => {
    await answering;
    await sleep(settling);
    isDue = false;
    const began = performance.now();
    await stop();
    const isStarted = await start();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (isStarted) console.log(`Services started again in ${seconds} s: ${path.relative(root, file)}`);
    return isStarted;
  };
  const places = folders.map((folder) => path.join(root, folder));
  watchFolders(places, (file) => {
    if (isDue) return;
    isDue = true;
    answering = restart(file);
  });
  return { answering: () => answering, stop };
}
