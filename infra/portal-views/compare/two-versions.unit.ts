import { describe, expect, it } from '@jest/globals';
import type { FollowUp } from '@portal/contracts/follow-ups';
import { pageRanges } from './page-ranges.ts';
import { comparePath, proposedIn, versionBefore, versionsOf } from './two-versions.ts';

const version = (field: string, id: string, number: number, record = 'd-1') => ({
  ...{ section: 'documents' as const, record, field, version: number, name: `${id}.pdf`, size: 1 },
  ...{ link: `/api/files/${id}/${id}.pdf`, sha256: '0', uploaded_at: '2026-11-01T08:00:00.000Z', uploaded_by: 'owner' },
});
const protocol = {
  id: 'p1',
  file_versions: [
    version('cv', 'one', 1),
    version('full_proposal', 'plan', 1),
    version('cv', 'two', 2),
    version('full_proposal', 'one', 2),
    version('cv', 'three', 3),
  ],
};
const ids = (found: ReturnType<typeof versionsOf>) =>
  found && [found.before, found.now].map(({ id, version: n }) => [id, n]);

describe('two versions of one place', () => {
  it('are those that the protocol names for it', () => {
    expect(ids(versionsOf(protocol, 'one', 'three'))).toEqual([
      ['one', 1],
      ['three', 3],
    ]);
    // The same file at two places: the place that both have counts.
    expect(ids(versionsOf(protocol, 'plan', 'one'))).toEqual([
      ['plan', 1],
      ['one', 2],
    ]);
  });

  it.each([
    ['plan', 'two'],
    ['one', 'one'],
    ['one', 'elsewhere'],
    ['', ''],
  ])('are not %s and %s', (before, now) => {
    expect(versionsOf(protocol, before, now)).toBeUndefined();
  });

  it('a file is compared with the version before it', () => {
    expect(ids(versionBefore(protocol, '/api/files/three/three.pdf'))).toEqual([
      ['two', 2],
      ['three', 3],
    ]);
    expect(versionBefore(protocol, '/api/files/plan/plan.pdf')).toBeUndefined();
  });

  it('an amendment compares what it puts in the place of a file, and nothing else', () => {
    const side = (id: string) => ({ text: `${id}.pdf`, link: `/api/files/${id}/${id}.pdf` });
    const form = {
      id: 'f 1',
      protocol: 'p1',
      changes: [
        { what: 'Sample', from: { text: '4' }, to: { text: '5' } },
        { what: 'Letter', from: null, to: side('new') },
        { what: 'CV', from: side('one'), to: side('five') },
      ],
    } as Pick<FollowUp, 'id' | 'protocol' | 'changes'>;
    const found = proposedIn(form, 'one', 'five');
    expect(found && comparePath(found)).toBe('/compare/p1/one/five?form=f%201');
    expect(proposedIn(form, 'one', 'new')).toBeUndefined();
    expect(proposedIn(form, 'five', 'one')).toBeUndefined();
  });

  it('pages that follow one another are one range', () => {
    expect(pageRanges([9, 3, 7, 8, 7])).toEqual([
      [3, 3],
      [7, 9],
    ]);
    expect(pageRanges([])).toEqual([]);
  });
});
