// Writes the manifests to base/, then: prettier --write infra/deploy/kubernetes/base
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { manifests } from './manifests.ts';

const note = '# Made by kubernetes/write.ts: change that instead, or patch it in an overlay.\n';

for (const [name, objects] of Object.entries(manifests)) {
  const documents = objects.map((object) => stringify(object, { aliasDuplicateObjects: false, lineWidth: 0 }));
  writeFileSync(path.join(import.meta.dirname, 'base', `${name}.yaml`), note + documents.join('---\n'));
}
