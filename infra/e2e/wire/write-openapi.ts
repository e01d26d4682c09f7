import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiFile, serviceNames } from '@portal/portal-fake/check';
import { publishedOpenApi } from './published-openapi.ts';

// `npm run openapi`: what the services say of themselves, for those who test against it without them.
const published = await publishedOpenApi();
for (const name of serviceNames) {
  mkdirSync(path.dirname(openApiFile(name)), { recursive: true });
  writeFileSync(openApiFile(name), published[name]);
}
