import { roles } from '@portal/contracts/accounts';

export type FrontEndName = 'shell' | `mfe-${(typeof roles)[number]}`;
export const frontEnds: readonly FrontEndName[] = ['shell', ...roles.map((role) => `mfe-${role}` as const)];
/** How often a built file is asked for again. While half of the replicas behind an address are of another release, one file in 4096 is missed. */
const triesForFile = 11;

/** Each try is a connection of its own, which Kubernetes leads to any replica. */
export const filesUpstream = (name: FrontEndName, servers: readonly string[]): string => `\
  upstream ${name}_files {
${Array.from({ length: triesForFile }, (_, at) => `    server ${servers[at % servers.length]} max_fails=0;`).join('\n')}
  }
`;

/** While a release is rolled out, a page of one replica names built files that another does not have. */
export const frontEnd = (path: string, name: FrontEndName): string => `\
    location ${path} {
      proxy_pass http://${name};
      error_page 502 504 =503 @away;
    }
    location ${path}assets/ {
      proxy_pass http://${name};
      proxy_intercept_errors on;
      error_page 404 = @elsewhere_${name};
      error_page 502 504 =503 @away;
    }
    location @elsewhere_${name} {
      proxy_pass http://${name}_files;
      proxy_next_upstream error timeout http_404;
      proxy_next_upstream_tries ${triesForFile};
      error_page 502 504 =503 @away;
    }
`;
