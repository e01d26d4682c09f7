import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const foldersLike = (prefix) => readdirSync(root).filter((name) => name.startsWith(prefix));

const services = foldersLike('svc-');
const remotes = foldersLike('mfe-');
const kits = ['infra/contracts', 'infra/web-kit', 'infra/ui-kit'];

/** Who may import whom, besides itself: dependencies run one way, no service knows another, no micro-frontend knows another. */
const allowed = {
  'infra/contracts': [],
  'infra/service-kit': ['infra/contracts'],
  'infra/pdf': ['infra/service-kit'],
  'infra/ui-kit': [],
  'infra/web-kit': ['infra/contracts'],
  'infra/samples': ['infra/contracts'],
  'infra/portal-fake': ['infra/contracts'],
  // The fake portal in its folder for tests alone: it reads files, so that no page can be built with it.
  // And what the form that pages are built with says in other languages.
  'infra/portal-views': [...kits, 'infra/portal-fake', 'infra/councils/mrcz/locales'],
  ...Object.fromEntries(['shell', ...remotes].map((app) => [app, [...kits, 'infra/portal-views']])),
  // How far each language is.
  shell: [...kits, 'infra/portal-views', 'infra/languages/locales'],
  ...Object.fromEntries(services.map((service) => [service, ['infra/contracts', 'infra/service-kit']])),
  ...Object.fromEntries(
    ['svc-protocol', 'svc-documents'].map((service) => [
      service,
      ['infra/contracts', 'infra/service-kit', 'infra/pdf'],
    ]),
  ),
  'infra/front-server': ['infra/contracts', 'infra/service-kit'],
  'infra/mail-catcher': ['infra/contracts', 'infra/service-kit'],
  'infra/standalone': ['infra/contracts', 'infra/service-kit', 'infra/front-server', 'infra/mail-catcher', ...services],
  'infra/distributed': ['infra/contracts', 'infra/service-kit'],
  'infra/operations': ['infra/contracts', 'infra/service-kit', 'infra/standalone', ...services],
  'infra/deploy': ['infra/contracts', 'infra/service-kit', 'infra/distributed'],
};

const zones = Object.entries(allowed).map(([target, others]) => ({
  target,
  from: [target, ...others],
  message: `${target} may import only itself and: ${others.join(', ') || 'nothing of ours'}.`,
}));

/** What may make up applications: tests, what is there for them, the fake portal, and what fills a store for a demonstration. */
const makesUp = (file) =>
  /\.(unit|int|e2e|contract|cases)\.tsx?$|\/testing\//.test(file) ||
  ['infra/portal-fake', 'svc-protocol/seed', 'infra/standalone/demo'].some((folder) => lies(file, folder));

/** The pure files of a service, by name. */
const isPure = (file) => /^svc-.*\.(rules|types)\.ts$/.test(file);
const isForRules = (file) => isPure(file) || file.endsWith('messages.ts') || lies(file, 'infra/contracts');

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
/** Where each workspace is, by its name. */
const workspaces = new Map(
  read('package.json').workspaces.map((folder) => [read(`${folder}/package.json`).name, folder]),
);

const lies = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/** What a file imports, as a path from the root; undefined for packages of others and for built-ins. */
function imported(file, source) {
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(file), source);
  const [scope, name, ...rest] = source.split('/');
  const folder = workspaces.get(`${scope}/${name}`);
  return folder && [folder, ...rest].join('/');
}

/** Why a file may not import what it names: a message for each rule that it breaks. The file is a path from the root. */
export function refusals(file, source) {
  const from = imported(file, source);
  if (from === undefined || lies(from, 'node_modules')) return [];
  if (lies(from, 'infra/samples') && makesUp(file)) return [];
  return [
    ...zones
      .filter((zone) => lies(file, zone.target) && !zone.from.some((folder) => lies(from, folder)))
      .map(({ message }) => message),
    ...(isPure(file) && !isForRules(from) ? ['Rules import contracts, other rules and messages alone.'] : []),
  ];
}
