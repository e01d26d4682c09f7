import { readdirSync } from 'node:fs';
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
  'infra/portal-fake': ['infra/contracts'],
  // The fake portal in its folder for tests alone: it reads files, so that no page can be built with it.
  'infra/portal-views': [...kits, 'infra/portal-fake'],
  ...Object.fromEntries(['shell', ...remotes].map((app) => [app, [...kits, 'infra/portal-views']])),
  // How far each language is.
  shell: [...kits, 'infra/portal-views', 'infra/languages/locales'],
  ...Object.fromEntries(services.map((service) => [service, ['infra/contracts', 'infra/service-kit']])),
  'svc-protocol': ['infra/contracts', 'infra/service-kit', 'infra/pdf'],
  'infra/front-server': ['infra/contracts', 'infra/service-kit'],
  'infra/mail-catcher': ['infra/contracts', 'infra/service-kit'],
  'infra/standalone': ['infra/contracts', 'infra/service-kit', 'infra/front-server', 'infra/mail-catcher', ...services],
  'infra/distributed': ['infra/contracts', 'infra/service-kit'],
  'infra/operations': ['infra/contracts', 'infra/service-kit', 'infra/standalone', ...services],
  'infra/deploy': ['infra/contracts', 'infra/service-kit', 'infra/distributed'],
};

const zone = (target, from, message) => ({
  target: path.join(root, target),
  from: root,
  except: from.map((folder) => `./${folder}`),
  message,
});

const oneWay = Object.entries(allowed).map(([target, others]) =>
  zone(
    target,
    [target, 'node_modules', ...others],
    `${target} may import only itself and: ${others.join(', ') || 'nothing of ours'}.`,
  ),
);

const pureDomains = services.map((service) =>
  zone(
    `${service}/domain`,
    [`${service}/domain`, 'infra/contracts', 'node_modules'],
    'domain/ imports contracts and nothing else.',
  ),
);

/** Zones for import-x/no-restricted-paths. */
export const zones = [...oneWay, ...pureDomains];
