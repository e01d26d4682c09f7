import { settingsOrExit } from '@portal/service-kit/config';
import { stopOnSignal } from '@portal/service-kit/ops';
import { createDistributed } from './create-distributed.ts';
import { NoGateway } from './gateway/gateway.ts';
import { readDistributedSettings } from './settings.ts';
import { messages } from './messages.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const settings = settingsOrExit(() => readDistributedSettings(process.env));
const portal = await createDistributed(settings).catch((error: unknown) => {
  if (!(error instanceof NoGateway)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
});
let isStopping = false;
stopOnSignal(() => {
  isStopping = true;
  say(messages.start.stopping);
  return portal.stop();
});

say(messages.start.starting);
await portal.start().then(announce, async (error: Error) => {
  if (isStopping) return;
  await portal.stop();
  process.stderr.write(`${error.message}\n`);
  process.exit(isRefused(error) ? 2 : 1);
});

/** Settings, keys or databases do not allow the start: the command that prepares it says which. */
const isRefused = ({ cause }: Error): boolean => (cause as { code?: unknown } | undefined)?.code === 2;

function announce(): void {
  for (const { name, opsUrl } of portal.replicas) say(messages.start.health(name, opsUrl));
  say('');
  say(messages.start.ready(portal.url));
}
