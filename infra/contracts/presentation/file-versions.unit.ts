import { expect, it } from '@jest/globals';
import { fileVersions } from './file-versions.ts';

const link = (name: string) => `/api/files/${name}/${name}.pdf`;
const change = (was: object, at: string) => ({
  ...{ section: 'documents' as const, id: 'd-1', kind: 'changed' as const, index: 0 },
  ...{ was: was as Record<string, unknown>, at },
});
const [submitted, first, second] = ['2026-11-01', '2026-11-14', '2026-12-02'].map((day) => `${day}T08:00:00.000Z`);
const protocol = {
  created_date: submitted!,
  documents: [{ id: 'd-1', protocol: 'p1', cv: link('three'), full_proposal: link('only'), permission_letter: null }],
  changes: [
    { closed_at: first!, records: [change({ cv: link('one'), permission_letter: null }, first!)] },
    { closed_at: second!, records: null },
    { closed_at: null, records: [change({ cv: link('two') }, second!)] },
  ],
};
const shown = (field: string) => fileVersions(protocol, field).map(({ version, at, file }) => [version, at, file.name]);

it('given a document that responses replaced, then its versions stand newest first, each with its day', () => {
  expect(shown('cv')).toEqual([
    [3, second, 'three.pdf'],
    [2, first, 'two.pdf'],
    [1, submitted, 'one.pdf'],
  ]);
});

it('given one that was never replaced, then it is version 1 of the day of submission', () => {
  expect(shown('full_proposal')).toEqual([[1, submitted, 'only.pdf']]);
});

it('given nothing attached, then there is no version', () => {
  expect(shown('permission_letter')).toEqual([]);
});
