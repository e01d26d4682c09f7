import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sentenceTexts } from '@portal/contracts/texts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The files of a language, and whose messages they hold. What a council's form says stands in its own folder. */
const folders = {
  gate: [
    'shell/messages.ts',
    'shell/{register,password,confirm-email,verify,second-step}/messages.ts',
    'infra/{service-kit/http,web-kit}/messages.ts',
    'svc-identity/messages.ts',
  ],
  portal: [
    'infra/portal-views/**/*messages.ts',
    'shell/**/*messages.ts',
    'svc-*/messages.ts',
    'svc-protocol/protocol/refusal.messages.ts',
    'infra/contracts/*/index.ts',
  ],
  researcher: ['mfe-researcher/**/*messages.ts'],
  reviewer: ['mfe-reviewer/**/*messages.ts'],
  compliance: ['mfe-compliance/**/*messages.ts'],
};

export type FileName = keyof typeof folders;
export const fileNames = Object.keys(folders) as FileName[];

/** Texts of contracts, wherever they are met first. */
const ofContracts: Readonly<Record<string, FileName>> = {
  asked: 'portal',
  ...{ 'account-fields': 'portal', hints: 'portal', rules: 'portal' },
};
const fileOf = (key: string, met: FileName): FileName => ofContracts[key.split('.')[0] ?? ''] ?? met;

/** Lists of messages need only the catalogue of web-kit; its other modules need a browser. */
function withoutBrowser(): void {
  const kit = pathToFileURL(path.join(root, 'infra/web-kit/language/messages-only.ts')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      /^@portal\/web-kit(\/first-load)?$/.test(specifier) ? { url: kit, shortCircuit: true } : next(specifier, context),
  });
}

/** All English texts by file and key, in the order of the messages. */
export async function readSources(): Promise<Record<FileName, Map<string, string>>> {
  withoutBrowser();
  const { english } = (await import(path.join(root, 'infra/web-kit/language/messages-only.ts'))) as {
    english: ReadonlyMap<string, string>;
  };
  const all = Object.fromEntries(fileNames.map((name) => [name, new Map()])) as Record<FileName, Map<string, string>>;
  const taken = new Set<string>();
  for (const name of fileNames) {
    const messages = globSync(folders[name], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();
    for (const file of messages) {
      await import(path.join(root, file));
      for (const [key, text] of [...english, ...sentenceTexts]) {
        if (taken.has(key) || key.startsWith('sections.')) continue;
        taken.add(key);
        all[fileOf(key, name)].set(key, text);
      }
    }
  }
  return all;
}
