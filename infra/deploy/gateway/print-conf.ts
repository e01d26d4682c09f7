// Prints the gateway's configuration for its image.
import { nginxConf } from '@portal/distributed';
import { ports } from '../deployables.ts';
import { upstreams } from './upstreams.ts';

process.stdout.write(nginxConf({ listen: String(ports.http), health: String(ports.ops), upstreams, folder: '/tmp' }));
