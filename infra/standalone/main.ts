import { stopOnSignal } from '@portal/service-kit/ops';
import { messages } from './messages.ts';
import { startStandalone } from './standalone.ts';
import { announce, orExit, prepare } from './start.ts';

const settings = await prepare(process.env);
const portal = await orExit(() => startStandalone(settings), settings);

stopOnSignal(() => {
  process.stdout.write(`${messages.start.stopping}\n`);
  return portal.stop();
});

announce(portal, settings);
