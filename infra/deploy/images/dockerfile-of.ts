import { ports, type Deployable, type Kind } from '../deployables.ts';

const nodeImage = 'node:24-bookworm-slim';
const nginxImage = 'nginx:1.28';
const node = 'node --disable-warning=ExperimentalWarning';

/** The Dockerfile of one deployable, for a build whose context is the root of the repository. The legacy builder does. */
export const dockerfileOf = (deployable: Deployable): string =>
  [
    `# Made by images/write.ts: change dockerfile-of.ts instead.\n`,
    sources,
    ...workspaces('program', [deployable.workspace]),
    ...(deployable.kind === 'front-end'
      ? [...workspaces('pages', ['infra/build', deployable.name]), builtPages(deployable.name)]
      : []),
    ...(deployable.kind === 'gateway' ? [gatewayConf, gateway] : [program(deployable, deployable.kind)]),
  ].join('\n');

const sources = `\
FROM ${nodeImage} AS sources
WORKDIR /portal
COPY . .
# What is installed depends on these alone.
RUN mkdir /manifests && find . \\( -name package.json -o -name package-lock.json -o -name .npmrc \\) -exec cp --parents -t /manifests {} +
`;

/**
 * What some workspaces need from the registry, then what they are made of: the workspaces that npm linked. Both are the same bytes
 * as long as nothing of it has changed, whatever else has. `npm ci` of npm 11 refuses a lock file without the optional packages of
 * other platforms; what it does hold is installed all the same.
 */
const workspaces = (stage: string, names: readonly string[]): readonly string[] => [
  `\
FROM ${nodeImage} AS ${stage}-packages
WORKDIR /portal
COPY --from=sources /manifests .
RUN npm install --no-save --omit=dev --ignore-scripts --loglevel=error ${names.map((name) => `-w ${name}`).join(' ')}
`,
  `\
FROM ${stage}-packages AS ${stage}-sources
COPY --from=sources /portal /sources
RUN mkdir /own && cd /sources && cp package.json /own && \\
  for link in /portal/node_modules/@portal/*; do cp -r --parents "$(realpath --relative-to=/portal "$link")" /own; done
`,
];

const builtPages = (app: string): string => `\
FROM pages-packages AS pages
COPY --from=pages-sources /own .
RUN NODE_ENV=production node infra/build/rspack/build.mjs ${app}
`;

type ProgramKind = Exclude<Kind, 'gateway'>;

const program = ({ name, workspace }: Deployable, kind: ProgramKind): string => `\
FROM ${nodeImage}
ENV NODE_ENV=production
WORKDIR /portal
COPY --from=program-packages /portal/node_modules node_modules
COPY --from=program-sources /own .
${kind === 'front-end' ? `COPY --from=pages /portal/${name}/dist ${name}/dist\n` : ''}\
${kind === 'service' || kind === 'commands' ? folders : ''}USER 1000:1000
${endings[kind](name, workspace)}`;

/** Volumes begin with the owner of the folder that they are mounted over. */
const folders = `\
ENV KEYS_DIR=/var/lib/portal/keys
RUN install -d -o node -g node -m 700 /var/lib/portal/keys /var/lib/portal/backups
`;

const healthy = `fetch('http://127.0.0.1:${ports.ops}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
const checked = (command: readonly string[]): string =>
  `HEALTHCHECK --interval=5s --timeout=5s --start-period=120s CMD ${JSON.stringify(command)}\n`;
const listening = `ENV PORT=${ports.http} OPS_PORT=${ports.ops}\nEXPOSE ${ports.http} ${ports.ops}\n`;
const run = (words: readonly string[]): string => JSON.stringify([...node.split(' '), ...words]);

const serving = (words: readonly string[]): string =>
  `${listening}${checked(['node', '-e', healthy])}CMD ${run(words)}\n`;

/** How each kind ends: what it listens on, how it is found healthy, what it runs. */
const endings: Readonly<Record<ProgramKind, (name: string, workspace: string) => string>> = {
  service: (_name, workspace) => serving([`${workspace}/main.ts`]),
  'front-end': (name, workspace) => serving([`${workspace}/main.ts`, name]),
  'mail-catcher': (_name, workspace) => `EXPOSE ${ports.smtp}\n${serving([`${workspace}/main.ts`])}`,
  commands: () =>
    `COPY --from=program-sources /own/infra/operations/portal.sh /usr/local/bin/portal\nENTRYPOINT ["portal"]\nCMD ["help"]\n`,
};

const gatewayConf = `\
FROM program-packages AS conf
COPY --from=program-sources /own .
RUN ${node} infra/deploy/gateway/print-conf.ts >/nginx.conf
`;

const gatewayHealthy = `exec 3<>/dev/tcp/127.0.0.1/${ports.ops} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q ' 200 ' <&3`;

const gateway = `\
FROM ${nginxImage}
COPY --from=conf /nginx.conf /etc/nginx/nginx.conf
COPY --from=program-sources /own/infra/deploy/gateway/start.sh /usr/local/bin/start-gateway
USER 101:101
EXPOSE ${ports.http} ${ports.ops}
STOPSIGNAL SIGQUIT
${checked(['bash', '-c', gatewayHealthy])}ENTRYPOINT []
CMD ["sh", "/usr/local/bin/start-gateway"]
`;
