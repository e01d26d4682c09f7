import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');

/** The files of a language, and whose words they hold. `sections` are those of the descriptions in contracts. */
const folders = {
  gate: ['shell/words.ts', 'shell/{register,password,confirm-email,verify,second-step}/words.ts'],
  portal: ['infra/{web-kit,portal-views}/**/*words.ts', 'shell/**/*words.ts'],
  researcher: ['mfe-researcher/**/*words.ts'],
  reviewer: ['mfe-reviewer/**/*words.ts'],
  compliance: ['mfe-compliance/**/*words.ts'],
  sections: [],
};

export type FileName = keyof typeof folders;
export const fileNames = Object.keys(folders) as FileName[];

/** Of web-kit a list of words needs the catalogue alone; the rest is for browsers. */
function withoutBrowser(): void {
  const kit = pathToFileURL(path.join(root, 'infra/web-kit/language/words-only.ts')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      /^@portal\/web-kit(\/first-load)?$/.test(specifier) ? { url: kit, shortCircuit: true } : next(specifier, context),
  });
}

/** All English texts by file and key, in the order of the words. */
export async function readSources(): Promise<Record<FileName, Map<string, string>>> {
  withoutBrowser();
  const { english } = (await import(path.join(root, 'infra/web-kit/language/words-only.ts'))) as {
    english: ReadonlyMap<string, string>;
  };
  const all = Object.fromEntries(fileNames.map((name) => [name, new Map()])) as Record<FileName, Map<string, string>>;
  const taken = new Set<string>();
  for (const name of fileNames) {
    const words = globSync(folders[name], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();
    for (const file of words) {
      await import(path.join(root, file));
      for (const [key, text] of english) {
        if (taken.has(key)) continue;
        taken.add(key);
        all[key.startsWith('sections.') ? 'sections' : name].set(key, text);
      }
    }
  }
  return all;
}
