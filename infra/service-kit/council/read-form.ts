import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  formHeadSchema,
  sectionDocumentSchema,
  type FormDocument,
  type FormHead,
  type SectionDocument,
} from '@portal/contracts/council';
import { dangling } from './dangling.ts';
import { openFile, read, type Read } from './yaml-file.ts';

/** Sections in the order in which the steps ask for them; the protocol's own fields are a section, too. */
function inOrder(head: FormHead, sections: readonly SectionDocument[]): readonly SectionDocument[] {
  const asked = head.steps.flatMap(({ parts }) => parts.map(({ section }) => section));
  return sections.toSorted((one, other) => asked.indexOf(one.name) - asked.indexOf(other.name));
}

/** The files of a folder within a council's that end so, as they are named to people. */
export function filesIn(folder: string, within: string, end: string): readonly string[] {
  try {
    const names = readdirSync(path.join(folder, within)).filter((name) => name.endsWith(end));
    return names.sort().map((name) => `${within}/${name}`);
  } catch {
    return [];
  }
}

/** The form of a council's folder: form.yaml and sections/*.yaml (infra/councils/README.md). `file` is form.yaml. */
export function readForm(folder: string): Read<FormDocument> {
  const head = read(openFile(folder, 'form.yaml'), formHeadSchema);
  const { file } = head;
  const sections = filesIn(folder, 'sections', '.yaml').map((name) =>
    read(openFile(folder, name), sectionDocumentSchema),
  );
  const faults = [...head.faults, ...sections.flatMap((section) => section.faults)];
  if (faults.length > 0 || !head.value) return { file, faults };
  const whole = sections.flatMap((section) => (section.value ? [{ file: section.file, value: section.value }] : []));
  const inside = whole.map(({ value }) => value);
  return {
    file,
    value: { ...head.value, sections: inOrder(head.value, inside) },
    faults: dangling({ file, value: head.value }, whole),
  };
}
