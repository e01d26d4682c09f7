import { readFileSync } from 'node:fs';
import path from 'node:path';
import { servicePaths, type ServiceName } from '@portal/contracts/http';
import type { OpenApi } from './exchange-faults.ts';

export { createExchangeFaults, type Exchange, type OpenApi } from './exchange-faults.ts';

export const serviceNames = Object.keys(servicePaths) as ServiceName[];

/** Where the OpenAPI document of a service is kept. `npm run openapi` writes it. */
export const openApiFile = (name: ServiceName): string =>
  path.resolve(import.meta.dirname, '../../contracts/openapi', `${name}.json`);

/** The documents of all services, as they are kept in contracts. */
export const readOpenApi = (): readonly OpenApi[] =>
  serviceNames.map((name) => JSON.parse(readFileSync(openApiFile(name), 'utf8')) as OpenApi);
