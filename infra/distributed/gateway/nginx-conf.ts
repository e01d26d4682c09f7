import { roles } from '@portal/contracts/accounts';
import { apiDocsPath, calendarsPath, remotePath, servicePaths, type ServiceName } from '@portal/contracts/http';
import { gatewayKeepsFor, problemOf, Unavailable } from '@portal/service-kit/http';
import { filesUpstream, frontEnd, frontEnds, type FrontEndName } from './front-ends.ts';

/** host:port of every replica of each service and front end. */
export type Upstreams = Readonly<Record<string, readonly string[]>>;

export interface GatewayPlan {
  /** What the gateway listens on: '3000' or '127.0.0.1:3000'. */
  listen: string;
  /** The address at which /healthz answers for nginx itself, whatever its upstreams do; left out, there is none. */
  health?: string;
  upstreams: Upstreams;
  /** Where it may write what it holds for a moment. */
  folder: string;
}

const services = Object.keys(servicePaths) as ServiceName[];

/** Seconds without a byte. A 25 MB file at 400 kbps takes 525 s; the documents service itself ends an upload that stalls. */
const longestFile = 600;
const longestCall = 60;

/** The configuration of nginx that makes services and front ends one origin, generated from the paths in contracts. */
export const nginxConf = ({ listen, health, upstreams, folder }: GatewayPlan): string => `\
worker_processes auto;
worker_shutdown_timeout 20s;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;

events {
  worker_connections 4096;
}

http {
  access_log off;
  server_tokens off;
  default_type application/octet-stream;
  client_body_temp_path ${folder}/client;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;

  # What may be sent twice: it bears the key by which the service knows it again, and its body is short and of a known length.
  map "$http_transfer_encoding|$content_length|$http_idempotency_key" $portal_repeatable {
    default 0;
    "~^\\|[0-9]{0,6}\\|." 1;
  }

${Object.entries(upstreams)
  .map(([name, servers]) => upstream(name, servers))
  .join('\n')}
${frontEnds.map((name) => filesUpstream(name, upstreams[name] ?? [])).join('\n')}
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_connect_timeout 2s;
  # Another replica is tried where a connection failed or, to a machine that is gone, did not come about. What was sent already is
  # sent again only if it is idempotent: what reads, and what is repeatable. Other bodies are handed on as they come.
  proxy_next_upstream error timeout;
  proxy_next_upstream_timeout 10s;
  proxy_next_upstream_tries 2;
  proxy_request_buffering off;
  proxy_max_temp_file_size 0;

  server {
    listen ${listen};
    keepalive_timeout 65s;
    # The services say in words what is too large, each for its own routes.
    client_max_body_size 0;
    # A repeatable request comes to its location as an error, and may be met by another one there.
    recursive_error_pages on;
    gzip_types application/json application/problem+json;
    gzip_proxied any;
    gzip_min_length 1000;
    gzip_vary on;

    # The rest of the path is a token, which the line about an upstream that is away would hold.
${api(pathsBelow([calendarsPath]), 'protocol', longestCall, '      error_log /dev/null;\n')}
${services.map((name) => service(name, servicePaths[name])).join('\n')}
${api(pathsBelow([apiDocsPath]), 'shell', longestCall)}
    # What no service has is refused as every service refuses it.
${api('^/api(?:/|$)', 'identity', longestCall)}
${roles.map((role) => frontEnd(remotePath(role), `mfe-${role}`)).join('\n')}
${frontEnd('/', 'shell')}
    location @away {
      internal;
      default_type "text/plain; charset=utf-8";
      add_header Retry-After 5 always;
      add_header Cache-Control no-store always;
      return 503 '${new Unavailable().message}';
    }
    location @unavailable {
      internal;
      default_type "application/problem+json; charset=utf-8";
      add_header Retry-After 5 always;
      add_header Cache-Control no-store always;
      add_header X-Request-Id $request_id always;
      return 503 '${unavailable}';
    }
  }
${health === undefined ? '' : healthServer(health)}}
`;

const healthServer = (listen: string): string => `
  server {
    listen ${listen};
    location = /healthz {
      return 200 'alive';
    }
    location / {
      return 404;
    }
  }
`;

/** No upstream is taken out after a failure: it may be needed again at once, and a refused connection costs nothing. */
const upstream = (name: string, servers: readonly string[]): string => `\
  upstream ${name} {
${servers.map((server) => `    server ${server} max_fails=0;`).join('\n')}
    keepalive 32;
    keepalive_timeout ${gatewayKeepsFor / 1000}s;
  }
`;

const escaped = (path: string): string => path.replace(/[.]/g, '\\$&');

const pathsBelow = (prefixes: readonly string[]): string => `^(?:${prefixes.map(escaped).join('|')})(?:/|$)`;

/** Uploads are not buffered here, so they cannot be sent to another upstream. */
const service = (name: ServiceName, prefixes: readonly string[]): string =>
  name === 'documents'
    ? api(pathsBelow(prefixes), name, longestFile)
    : `${api(pathsBelow(prefixes), name, longestCall, repeatable(name))}\n${again(name)}`;

const repeatable = (name: ServiceName): string => `\
      error_page 418 = @again_${name};
      if ($portal_repeatable) { return 418; }
`;

const again = (name: ServiceName): string => `\
    location @again_${name} {
${passed(name, longestCall)}
      proxy_request_buffering on;
      client_body_buffer_size 1m;
      proxy_next_upstream error timeout non_idempotent;
    }
`;

const api = (pattern: string, name: ServiceName | FrontEndName, seconds: number, more = ''): string => `\
    location ~ ${pattern} {
${passed(name, seconds)}
${more}    }
`;

const passed = (name: ServiceName | FrontEndName, seconds: number): string => `\
      proxy_pass http://${name};
      client_body_timeout ${seconds}s;
      proxy_send_timeout ${seconds}s;
      proxy_read_timeout ${seconds}s;
      send_timeout ${seconds}s;
      gzip on;
      error_page 502 504 =503 @unavailable;`;

/** The same answer as that of a service whose engine is down. */
const unavailable = JSON.stringify(problemOf(new Unavailable(), '$request_id').problem);
