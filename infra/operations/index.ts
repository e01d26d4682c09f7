export { openServers, type Servers } from './engines/open-servers.ts';
export { runCommand } from './run-command.ts';
