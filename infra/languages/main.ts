// npm run languages [-- --check] [-- --forget]: brings locales/ up to the words. With --check it only says what would change.
import path from 'node:path';
import { runLanguages } from './tool/run.ts';
import { readSources } from './tool/sources.ts';

const check = process.argv.includes('--check');
const { changed, faults } = await runLanguages(await readSources(), {
  locales: path.join(import.meta.dirname, 'locales'),
  check,
  forget: process.argv.includes('--forget'),
  today: new Date().toISOString().slice(0, 10),
});
for (const file of changed) console.log(`${check ? 'Not up to date' : 'Written'}: infra/languages/locales/${file}`);
for (const fault of faults) console.error(fault);
if (faults.some((fault) => fault.endsWith('are gone')))
  console.error('Give those words their keys back, or run `npm run languages -- --forget` to drop their translations.');
if (faults.length > 0 || (check && changed.length > 0)) process.exitCode = 1;
