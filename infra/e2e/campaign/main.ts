import { parseArgs } from 'node:util';
import { report } from './report.ts';
import { runCampaign } from './run-campaign.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
const kills = Number(values.kills);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![kills, seed].every((value) => Number.isSafeInteger(value) && value >= 0) || kills === 0) {
  say('npm run campaign -- [--kills 100] [--seed N]: both are whole numbers.');
  process.exit(2);
}
const began = performance.now();
say(`${kills} kills, seed ${seed}`);
const campaign = await runCampaign({
  kills,
  seed,
  onKill: (done) => (done % 10 === 0 ? say(`${done} kills`) : undefined),
});
report(campaign, performance.now() - began).forEach(say);
process.exitCode = campaign.findings.length === 0 ? 0 : 1;
