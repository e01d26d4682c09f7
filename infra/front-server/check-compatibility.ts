// npm run compatibility: says which front ends, as they are built here, do not fit the shell; `npm run compatibility -- https://portal.example.org` the same of a portal that runs.
import { roles } from '@portal/contracts/accounts';
import { incompatibilitiesIn, readBuiltManifest, readServedManifest } from './watch-manifests.ts';

const [url] = process.argv.slice(2);
const read = url ? readServedManifest(url.replace(/\/$/, '')) : readBuiltManifest;
const silent = [];
for (const name of ['shell', ...roles] as const) if ((await read(name)) === undefined) silent.push(name);
const found = await incompatibilitiesIn(read);
for (const name of silent) console.log(`${name}: there is no remote-manifest.json`);
for (const { role, shell, remote, reasons } of found)
  console.log(`${role} (${remote}) does not fit the shell (${shell}):\n  ${reasons.join('\n  ')}`);
const isWell = silent.length === 0 && found.length === 0;
if (isWell) console.log('All front ends fit the shell.');
process.exitCode = isWell ? 0 : 1;
