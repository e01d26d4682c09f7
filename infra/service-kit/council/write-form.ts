import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { councilDocumentSchema, formHeadSchema, sectionDocumentSchema } from '@portal/contracts/council';
import * as z from 'zod/mini';
import { formHash } from './form-hash.ts';
import { councilsFolder, readCouncil, usualCouncil } from './read-council.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const schemas = { council: councilDocumentSchema, form: formHeadSchema, section: sectionDocumentSchema };
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** The form of mrcz, with its hash, as pages are built with it. */
function form(): readonly [file: string, text: string] {
  const { form: document } = readCouncil(usualCouncil);
  return [path.join(root, 'infra/contracts/council/mrcz.json'), json({ hash: formHash(document), document })];
}

/** What editors check the files of a folder by. yaml-language-server is sure of no later draft than 7, so that each is written twice. */
const schemaFiles = (): readonly (readonly [file: string, text: string])[] =>
  Object.entries(schemas).flatMap(([name, schema]) =>
    (['draft-2020-12', 'draft-7'] as const).map((target) => {
      const file = `${name}${target === 'draft-7' ? '.draft-07' : ''}.json`;
      const text = json(z.toJSONSchema(schema, { target, unrepresentable: 'any', io: 'input' }));
      return [path.join(councilsFolder, 'schema', file), text] as const;
    }),
  );

/** All that `npm run council` writes, by file. */
export const written = (): ReadonlyMap<string, string> => new Map([form(), ...schemaFiles()]);

if (import.meta.main) {
  mkdirSync(path.join(councilsFolder, 'schema'), { recursive: true });
  for (const [file, text] of written()) {
    writeFileSync(file, text);
    console.log(`Written: ${path.relative(root, file)}`);
  }
}
