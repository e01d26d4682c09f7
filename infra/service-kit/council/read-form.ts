import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  formHeadSchema,
  sectionDocumentSchema,
  type FormDocument,
  type FormHead,
  type SectionDocument,
} from '@portal/contracts/council';
import type * as z from 'zod/mini';
import { dangling } from './dangling.ts';
import { openYaml, type Fault, type YamlFile } from './yaml-file.ts';

/** A council's folder that cannot be used. Its message has a line for each fault: file, line, column, sentence. */
export class BadCouncil extends Error {
  constructor(folder: string, faults: readonly Fault[]) {
    super(
      faults.map(({ file, line, column, message }) => `${folder}: ${file}:${line}:${column}: ${message}`).join('\n'),
    );
    this.name = 'BadCouncil';
  }
}

/** Of what a file holds, or its faults. */
function read<T>(file: YamlFile, schema: z.ZodMiniType<T>): { value?: T; faults: readonly Fault[] } {
  if (file.faults.length > 0) return { faults: file.faults };
  const result = schema.safeParse(file.content);
  if (result.success) return { value: result.data, faults: [] };
  return { faults: result.error.issues.flatMap((issue) => file.saidOf(issue)) };
}

/** Sections in the order in which the steps ask for them; the protocol's own fields are a section, too. */
function inOrder(head: FormHead, sections: readonly SectionDocument[]): readonly SectionDocument[] {
  const asked = head.steps.flatMap(({ parts }) => parts.map(({ section }) => section));
  return sections.toSorted((one, other) => asked.indexOf(one.name) - asked.indexOf(other.name));
}

/**
 * The form of a council's folder: form.yaml and sections/*.yaml (infra/councils/README.md).
 * @throws BadCouncil naming all faults with file, line and column
 */
export function readForm(folder: string): FormDocument {
  const open = (name: string) => openYaml(name, readFileSync(path.join(folder, name), 'utf8'));
  const formFile = open('form.yaml');
  const names = readdirSync(path.join(folder, 'sections')).filter((name) => name.endsWith('.yaml'));
  const sectionFiles = names.sort().map((name) => open(`sections/${name}`));
  const form = read(formFile, formHeadSchema);
  const sections = sectionFiles.map((file) => ({ file, ...read(file, sectionDocumentSchema) }));
  const faults = [...form.faults, ...sections.flatMap((section) => section.faults)];
  if (faults.length === 0 && form.value) {
    const whole = sections.flatMap(({ file, value }) => (value ? [{ file, value }] : []));
    faults.push(...dangling({ file: formFile, value: form.value }, whole));
    if (faults.length === 0)
      return {
        ...form.value,
        sections: inOrder(
          form.value,
          whole.map(({ value }) => value),
        ),
      };
  }
  throw new BadCouncil(folder, faults);
}
