export { createDistributed, type Distributed } from './create-distributed.ts';
export { nginxPath } from './gateway/gateway.ts';
export type { Replica } from './replicas.ts';
export { readDistributedSettings } from './settings.ts';
