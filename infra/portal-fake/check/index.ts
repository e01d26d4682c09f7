export { createExchangeFaults, type Exchange, type OpenApi } from './exchange-faults.ts';
export { openApiFile, readOpenApi, serviceNames } from './read-open-api.ts';
