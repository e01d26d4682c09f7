import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDocument } from '@portal/contracts/council';
import { responseTemplate } from '@portal/contracts/follow-ups';
import { SettingsError } from '@portal/service-kit/config';
import { strFromU8, unzipSync } from 'fflate';
import { messages } from '../messages.ts';

/** What a form may leave blank, written `{{title}}` in it. */
export const blanks = ['council', 'number', 'title', 'investigator', 'deadline'] as const;

/** Each form by its kind, as the bytes of its .docx file. */
export type Templates = ReadonlyMap<string, Buffer>;

/** The follow-up forms that can be filed, and the response. */
export const templateKinds = ({ follow_ups }: FormDocument): readonly string[] => [
  ...follow_ups.flatMap(({ kind, retired }) => (retired ? [] : [kind])),
  responseTemplate,
];

const fileOf = (kind: string): string => `${kind}.docx`;
const { templates: says } = messages;

/**
 * The templates of a council's follow-up forms and of the response: this folder's {kind}.docx, and for what is not there, or without a
 * folder, the portal's own, which are those of mrcz.
 * @throws SettingsError naming every file that is wrong, and why
 */
export function readTemplates(folder: string, form: FormDocument): Templates {
  const kinds = templateKinds(form);
  // That of a form that is filed no more may stay.
  const files = [...form.follow_ups.map(({ kind }) => kind), responseTemplate].map(fileOf);
  const problems: string[] = [];
  const own = folder === '' ? [] : ownFiles(folder, files, problems);
  const templates = kinds.map((kind): [string, Buffer] => {
    const file = fileOf(kind);
    const isOwn = own.includes(file);
    const place = path.join(isOwn ? folder : import.meta.dirname, file);
    try {
      const form = readFileSync(place);
      if (isOwn) problems.push(...faultsOf(form).map((fault) => `${file}: ${fault}`));
      return [kind, form];
    } catch (error) {
      problems.push(
        isOwn ? `${file}: ${says.closed((error as NodeJS.ErrnoException).code ?? '')}` : says.lacking(file),
      );
      return [kind, Buffer.alloc(0)];
    }
  });
  if (problems.length > 0) throw new SettingsError(problems.map((problem) => `TEMPLATES_DIR=${folder}: ${problem}`));
  return new Map(templates);
}

/** The council's own files; one of a word processor whose name is none of ours is most likely misspelt. */
function ownFiles(folder: string, files: readonly string[], problems: string[]): readonly string[] {
  try {
    // Word keeps a file ~$name beside one that is open.
    const found = readdirSync(folder).filter(
      (name) => /\.(docx?|docm|dotx|odt|rtf)$/i.test(name) && !/^~\$/.test(name),
    );
    problems.push(...found.filter((name) => !files.includes(name)).map((name) => says.unknownFile(name, files)));
    return found;
  } catch (error) {
    problems.push(says.noFolder((error as NodeJS.ErrnoException).code ?? ''));
    return [];
  }
}

function faultsOf(form: Buffer): string[] {
  const text = textOf(form);
  if (text === undefined) return [says.noDocument];
  const found = [...text.matchAll(/\{\{([^{}\n]*)\}\}|\{\{|\}\}/g)].map(([all, blank]) => ({
    all,
    blank: blank?.trim(),
  }));
  const faults = found.flatMap(({ all, blank }) => {
    if (blank === undefined) return [says.openBlank];
    return blanks.some((known) => known === blank) ? [] : [says.unknownBlank(all, blanks)];
  });
  return [...new Set(faults)];
}

/** All that is written in a Word document, a line for each paragraph; undefined where it is none. */
function textOf(form: Buffer): string | undefined {
  const list = '[Content_Types].xml';
  try {
    const parts = unzipSync(form, { filter: ({ name }) => name === list || /^word\/[^/]+\.xml$/.test(name) });
    const types = parts[list] ? strFromU8(parts[list]) : '';
    if (!types.includes('wordprocessingml.document.main+xml')) return undefined;
    const texts = Object.entries(parts).map(([name, part]) => (name === list ? '' : strFromU8(part)));
    // Word splits what was typed in several goes into as many runs.
    return texts
      .join('\n')
      .replace(/<\/w:p>/g, '\n')
      .replace(/<[^>]+>/g, '');
  } catch {
    return undefined;
  }
}
