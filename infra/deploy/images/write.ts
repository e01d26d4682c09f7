// Writes the Dockerfile of every deployable beside this file.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployables } from '../deployables.ts';
import { dockerfileOf } from './dockerfile-of.ts';

for (const deployable of deployables)
  writeFileSync(path.join(import.meta.dirname, `${deployable.name}.Dockerfile`), dockerfileOf(deployable));
