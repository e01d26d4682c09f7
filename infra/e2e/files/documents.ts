import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileField } from '@portal/contracts/form';
import type { Form } from '@portal/contracts/council';
import { mrczForm } from '@portal/contracts/sections';
import { makeDocx, makeXlsx } from './office.ts';
import { makePdf } from '@portal/standalone/demo';

export interface TestFile {
  /** Field name: 'full_proposal'. */
  purpose: string;
  name: string;
  path: string;
  content: Buffer;
}

const twentyMegabytes = 20 * 1024 * 1024;

/** Names and contents that differ from 'purpose.pdf': the 20 MB one, one in another script, Word and Excel. */
const special: Readonly<Record<string, { name: string; make: () => Buffer }>> = {
  full_proposal: { name: 'full proposal v2.1.pdf', make: () => makePdf('Full proposal', twentyMegabytes) },
  informed_consent_form: { name: 'የፍቃድ ቅጽ እና ሸካ.pdf', make: () => makePdf('Informed consent') },
  data_collection_tools: { name: 'Questionnaires (English, Shona).xlsx', make: () => makeXlsx('Q1') },
  cv: { name: 'CV_Moyo_R.docx', make: () => makeDocx('Rutendo Moyo') },
};

/** One real file for every file field of an application, written to `folder`. */
export async function writeTestFiles(
  folder: string,
  { sections }: Form = mrczForm,
): Promise<ReadonlyMap<string, TestFile>> {
  await mkdir(folder, { recursive: true });
  const fields = Object.values(sections).flatMap((section) =>
    section.fields.filter((field): field is FileField => field.kind === 'file'),
  );
  const files = await Promise.all(
    fields.map(async ({ name: purpose, label }) => {
      const { name, make } = special[purpose] ?? { name: `${purpose}.pdf`, make: () => makePdf(label) };
      const content = make();
      const file = { purpose, name, path: path.join(folder, name), content };
      await writeFile(file.path, content);
      return file;
    }),
  );
  return new Map(files.map((file) => [file.purpose, file]));
}
