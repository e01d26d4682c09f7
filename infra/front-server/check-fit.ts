// npm run fit: says which front ends, as they are built here, do not fit the shell; `npm run fit -- https://portal.example.org` the same of a portal that runs.
import { roles } from '@portal/contracts/accounts';
import { misfitsIn, readBuiltFit, readServedFit } from './watch-fit.ts';

const [url] = process.argv.slice(2);
const read = url ? readServedFit(url.replace(/\/$/, '')) : readBuiltFit;
const silent = [];
for (const name of ['shell', ...roles] as const) if ((await read(name)) === undefined) silent.push(name);
const found = await misfitsIn(read);
for (const name of silent) console.log(`${name}: there is no fit.json`);
for (const { role, shell, remote, reasons } of found)
  console.log(`${role} (${remote}) does not fit the shell (${shell}):\n  ${reasons.join('\n  ')}`);
const isWell = silent.length === 0 && found.length === 0;
if (isWell) console.log('All front ends fit the shell.');
process.exitCode = isWell ? 0 : 1;
