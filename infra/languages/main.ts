// npm run languages [-- --check] [-- --forget] [-- --council <folder>]: brings locales/ up to the words, or those of a council's folder alone.
// With --check it only says what would change.
import path from 'node:path';
import { compileForm, englishOf } from '@portal/contracts/council';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { runCouncil, runLanguages, type CouncilSource } from './tool/run.ts';
import { readSources } from './tool/sources.ts';

const has = (name: string): boolean => process.argv.includes(name);
const [check, forget] = [has('--check'), has('--forget')];
const today = new Date().toISOString().slice(0, 10);

function councilIn(folder: string): CouncilSource {
  const { council, form } = readCouncil(folder);
  return {
    locales: path.join(folder, 'locales'),
    languages: council.languages,
    texts: englishOf(compileForm(form)),
  };
}

const alone = has('--council') ? process.argv[process.argv.indexOf('--council') + 1] : undefined;
const options = { check, forget, today };
const { changed, faults } =
  alone === undefined
    ? await runLanguages(await readSources(), {
        ...options,
        locales: path.join(import.meta.dirname, 'locales'),
        council: councilIn(usualCouncil),
      })
    : (await runCouncil(councilIn(path.resolve(alone)), options)).outcome;
for (const file of changed) console.log(`${check ? 'Not up to date' : 'Written'}: ${file}`);
for (const fault of faults) console.error(fault);
if (faults.some((fault) => fault.endsWith('are gone')))
  console.error('Give those words their keys back, or run `npm run languages -- --forget` to drop their translations.');
if (faults.length > 0 || (check && changed.length > 0)) process.exitCode = 1;
