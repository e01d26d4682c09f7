import { compileForm, type FormDocument } from '../council/index.ts';
import mrcz from '../council/mrcz.json' with { type: 'json' };
import type { AnswerSource } from '../presentation/answer-source.ts';
import { mrczForm } from '../sections/form.ts';
import { expect, it } from '@jest/globals';
import { attachmentsOf, fileVersions } from './attachments.ts';

const link = (name: string) => `/api/files/${name}/${name}.pdf`;
const version = (field: string, name: string, number: number, section: 'documents' | 'comments' = 'documents') => ({
  ...{ section, record: 'd-1', field, version: number, name: `${name}.pdf`, size: 1, link: link(name) },
  ...{ sha256: '0'.repeat(64), uploaded_at: '2026-11-01T08:00:00.000Z', uploaded_by: 'owner' },
});
const protocol = (cv: string | null) => ({
  documents: [{ id: 'd-1', protocol: 'p1', cv, full_proposal: link('only') }],
  file_versions: [
    version('cv', 'one', 1),
    version('full_proposal', 'only', 1),
    version('cv', 'two', 2),
    version('cv', 'three', 3),
    version('cv', 'elsewhere', 1, 'comments'),
  ],
});
const shown = (cv: string | null, field = 'cv') =>
  fileVersions(mrczForm, protocol(cv), field).map(({ version: number, name }) => [number, name]);

it('given a document that was replaced twice, then the present version stands first and the newest of the others next', () => {
  expect(shown(link('three'))).toEqual([
    [3, 'three.pdf'],
    [2, 'two.pdf'],
    [1, 'one.pdf'],
  ]);
});

it('given an amendment that was taken back, then the version that counts again stands first', () => {
  expect(shown(link('two'))).toEqual([
    [2, 'two.pdf'],
    [3, 'three.pdf'],
    [1, 'one.pdf'],
  ]);
});

it('given one that was never replaced, then it is version 1', () => {
  expect(shown(null, 'full_proposal')).toEqual([[1, 'only.pdf']]);
});

it('given nothing attached, then there is none', () => {
  expect(shown(null)).toEqual([]);
});

it('is read in the section that has documents alone, whatever its name', () => {
  const document = mrcz.document as FormDocument;
  const renamed = (name: string) => (name === 'documents' ? 'x_files' : name);
  const form = compileForm({
    ...document,
    sections: document.sections.map((section) => ({ ...section, name: renamed(section.name) })),
    steps: document.steps.map((step) => ({
      ...step,
      parts: step.parts.map((part) => ({ ...part, section: renamed(part.section) })),
    })),
    letters: document.letters.map((one) => ({ ...one, sections: one.sections.map(renamed) })),
  });
  const rows = attachmentsOf(form, { study_type: 'MSc', x_files: [{ cv: link('three') }] } as AnswerSource);
  expect(form.attachments.name).toBe('x_files');
  expect(rows.flatMap(({ field, file }) => (file ? [field.name] : []))).toEqual(['cv']);
  expect(rows).toHaveLength(attachmentsOf(mrczForm, { study_type: 'MSc' }).length);
});
