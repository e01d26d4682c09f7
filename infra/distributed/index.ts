export { createChild, type Child } from './child.ts';
export { createDistributed, type Distributed } from './create-distributed.ts';
export { createGateway, nginxPath } from './gateway/gateway.ts';
export { frontEnds } from './gateway/front-ends.ts';
export { nginxConf } from './gateway/nginx-conf.ts';
export { createReplica, quiet, services, type Replica } from './replicas.ts';
export { readDistributedSettings, type DistributedSettings, type Env } from './settings.ts';
