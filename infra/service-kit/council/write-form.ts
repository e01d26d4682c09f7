import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readForm } from './read-form.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The form of mrcz as pages and services load it. */
export const formText = (): string => `${JSON.stringify(readForm(path.join(root, 'infra/councils/mrcz')), null, 1)}\n`;
export const formFile = path.join(root, 'infra/contracts/council/mrcz.json');

if (import.meta.main) {
  writeFileSync(formFile, formText());
  console.log(`Written: ${path.relative(root, formFile)}`);
}
