import { portalDeclared, serviceDeclared, type Setting } from '@portal/service-kit/config';
import { frontEndDeclared } from '../front-server/settings.ts';
import { mailCatcherDeclared } from '../mail-catcher/settings.ts';
import { doctorDeclared } from '../operations/commands/doctor.ts';

type Declared = Readonly<Record<string, Setting<unknown>>>;

const standalone: Declared = portalDeclared;
const distributed: Declared = { ...frontEndDeclared, ...serviceDeclared };
/** Of programs beside the portal, what only they read. */
const others: readonly (readonly [reader: string, declared: Declared])[] = [
  ['`npm run portal`', doctorDeclared],
  ['mail catcher', mailCatcherDeclared],
];

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '`none`' : value.join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map((entry) => entry.join(' '))
      .join(', ');
  return typeof value === 'string' ? `\`${value}\`` : String(value);
};

const otherwise = ({ unset, fallback }: Setting<unknown>): string =>
  fallback === undefined ? 'must be set' : (unset ?? asText(fallback));

/** A row: the name, what it means, what holds without it, and who reads it. */
function rowOf(name: string, alone: Setting<unknown> | undefined, shared: Setting<unknown> | undefined): string[] {
  const unset = [alone, shared].flatMap((setting) => (setting ? otherwise(setting) : []));
  const isSame = unset[0] === (unset[1] ?? unset[0]);
  const profile = alone && shared ? 'both' : alone ? 'standalone' : 'distributed';
  return [
    `\`${name}\``,
    (alone ?? shared)?.means ?? '',
    isSame ? (unset[0] ?? '') : unset.join('; distributed: '),
    profile,
  ];
}

const rowsOfOthers = others.flatMap(([reader, declared]) =>
  Object.entries(declared)
    .filter(([name]) => !(name in standalone || name in distributed))
    .map(([name, setting]) => [`\`${name}\``, setting.means, otherwise(setting), reader]),
);

/** infra/docs/settings.md, from the declarations of all settings. */
export function settingsPage(): string {
  const names = Object.keys({ ...standalone, ...distributed });
  const rows = [
    ['setting', 'means', 'when left out', 'profile'],
    ...names.map((name) => rowOf(name, standalone[name], distributed[name])),
    ...rowsOfOthers,
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return `# Settings

For whom: whoever runs the portal. Settings are environment variables. All are checked at start: a process names every one that is missing or wrong, and ends with 2.

"In trial" means that only this machine can reach the portal ([accounts](accounts.md) 1); the distributed profile is never in trial. What belongs to one way of deploying alone (\`NGINX_PATH\`, the variables of compose) is in [infra/distributed](../distributed/README.md) and [infra/deploy](../deploy/README.md); \`npm run portal -- help\` says what the commands ask for.

This page is written by \`npm run settings\` from the declarations in \`infra/service-kit/config\`, \`infra/front-server/settings.ts\`, \`infra/mail-catcher/settings.ts\` and \`infra/operations/commands/doctor.ts\`; \`infra/docs/settings.unit.ts\` fails where it is old.

${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}
`;
}
