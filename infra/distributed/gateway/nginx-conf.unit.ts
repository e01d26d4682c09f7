import { describe, expect, it } from '@jest/globals';
import { remotePath, servicePaths } from '@portal/contracts/http';
import { nginxConf } from './nginx-conf.ts';

const names = [
  ...['identity', 'protocol', 'documents', 'notifications'],
  ...['shell', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance'],
];
const upstreams = Object.fromEntries(names.map((name, index) => [name, [`a:${index}`, `b:${index}`]]));
const conf = nginxConf({ listen: '127.0.0.1:3000', upstreams, folder: '/run/gateway' });

const locations = [...conf.matchAll(/location (~ )?(\S+) \{([^}]*)\}/g)].map(([, isRegex, path, body]) => ({
  isRegex: isRegex !== undefined,
  path: path ?? '',
  body: body ?? '',
}));

/** Where nginx sends a path: the first expression that matches, else the longest prefix. */
function locationOf(path: string) {
  const byExpression = locations.find((location) => location.isRegex && new RegExp(location.path).test(path));
  const byPrefix = locations
    .filter((location) => !location.isRegex && path.startsWith(location.path))
    .sort((one, other) => other.path.length - one.path.length);
  return byExpression ?? byPrefix[0];
}
const upstreamOf = (path: string) => /proxy_pass http:\/\/(\S+);/.exec(locationOf(path)?.body ?? '')?.[1];

describe('the gateway', () => {
  it.each(Object.entries(servicePaths).flatMap(([name, prefixes]) => prefixes.map((prefix) => [prefix, name])))(
    'sends %s and all below it to %s',
    (prefix, name) => {
      expect(upstreamOf(prefix)).toBe(name);
      expect(upstreamOf(`${prefix}/one/two`)).toBe(name);
    },
  );

  it('sends what no service has to one that says so, and nothing of it to a page', () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/protocolsx', '/api/tokens', '/api/xwell-known'])
      expect(upstreamOf(path)).toBe('identity');
  });

  it('sends each remote to its front end and every other path to the shell', () => {
    for (const role of ['researcher', 'reviewer', 'compliance'])
      expect(upstreamOf(`${remotePath(role)}remote-manifest.json`)).toBe(`mfe-${role}`);
    for (const path of ['/', '/remote-manifest.json', '/submission', '/remotes/other/x.js', '/apiary'])
      expect(upstreamOf(path)).toBe('shell');
  });

  it('sends the page of the programming interface, and only it, to the shell', () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/script.js']) expect(upstreamOf(path)).toBe('shell');
    for (const path of ['/api/docsx', '/api/doc']) expect(upstreamOf(path)).toBe('identity');
  });

  it('knows every replica of each', () => {
    for (const [name, servers] of Object.entries(upstreams)) {
      const block = new RegExp(`upstream ${name} \\{([^}]*)\\}`).exec(conf)?.[1] ?? '';
      expect([...block.matchAll(/server (\S+) /g)].map(([, server]) => server)).toEqual(servers);
    }
  });

  it('gives a file of 25 MB on a line of 400 kbps the time that it takes, and leaves limits of size to the services', () => {
    const seconds = (25 * 8 * 1024) / 400;
    for (const name of ['client_body_timeout', 'proxy_read_timeout', 'send_timeout']) {
      const given = new RegExp(`${name} (\\d+)s;`).exec(locationOf('/api/files')?.body ?? '')?.[1];
      expect(Number(given)).toBeGreaterThan(seconds);
    }
    expect(conf).toContain('client_max_body_size 0;');
    expect(conf).toContain('proxy_request_buffering off;');
  });

  it('tries another replica only where a connection failed or did not come about', () => {
    expect(conf).toMatch(/proxy_next_upstream error timeout;\n  proxy_next_upstream_timeout 10s;/);
    expect(conf).not.toMatch(/http_5/);
  });

  it('asks for a built file that a replica does not have until another has it, each time on a connection of its own', () => {
    const files = [['/assets/main.js', 'shell']];
    for (const role of ['researcher', 'reviewer', 'compliance'])
      files.push([`${remotePath(role)}assets/main.js`, `mfe-${role}`]);
    for (const [path = '', name = ''] of files) {
      expect(upstreamOf(path)).toBe(name);
      expect(locationOf(path)?.body).toContain(
        `proxy_intercept_errors on;\n      error_page 404 = @elsewhere_${name};`,
      );
      const elsewhere = `@elsewhere_${name}`;
      expect(upstreamOf(elsewhere)).toBe(`${name}_files`);
      expect(locationOf(elsewhere)?.body).toMatch(
        /proxy_next_upstream error timeout http_404;\s+proxy_next_upstream_tries 11;/,
      );
      const block = new RegExp(`upstream ${name}_files \\{([^}]*)\\}`).exec(conf)?.[1] ?? '';
      const servers = [...block.matchAll(/server (\S+) /g)].map(([, server]) => server);
      expect([servers.length, new Set(servers)]).toEqual([11, new Set(upstreams[name])]);
      expect(block).not.toContain('keepalive');
    }
  });

  it('says in words to whoever opens a page that it cannot be reached', () => {
    for (const path of ['/', '/assets/main.js', '@elsewhere_shell', remotePath('reviewer')])
      expect(locationOf(path)?.body).toContain('error_page 502 504 =503 @away;');
    expect(locationOf('@away')?.body).toMatch(/text\/plain.*return 503 'The portal cannot do this at the moment\./s);
  });

  it('says on a port of its own, where one is given, that it is there itself', () => {
    const withHealth = nginxConf({ listen: '3000', health: '3001', upstreams, folder: '/run/gateway' });
    expect(withHealth).toMatch(/listen 3001;\s+location = \/healthz \{\s+return 200/);
    expect(conf).not.toContain('/healthz');
  });

  it('says as a service does that it cannot be reached', () => {
    const body = /return 503 '(\{.*)';/.exec(conf)?.[1] ?? '';
    expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'unavailable', request_id: '$request_id' });
  });
});
