/** What the distributed portal says in the terminal. */
export const messages = {
  start: {
    starting:
      'Making topics and indexes, then starting two replicas of each service, the front ends and the gateway ...',
    ready: (url: string) => `The portal is ready:   ${url}`,
    health: (name: string, opsUrl: string) => `  ${name.padEnd(18)} ${opsUrl}/readyz`,
    stopping: 'Stopping ...',
    noNginx: 'nginx was not found. Install it (`apt-get install nginx-light`) or set NGINX_PATH.',
    ended: (name: string, code: number | string | null, printed: string) => `${name} ended with ${code}:\n${printed}`,
    notReady: (name: string, printed: string) => `${name} did not become ready:\n${printed}`,
  },
} as const;
