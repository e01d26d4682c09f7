import { describe, expect, it } from '@jest/globals';
import { aLetter } from '../testing/a-letter.ts';
import { aProtocol, file, sectionsWith } from '../testing/a-protocol.ts';
import { documentsBy, documentsToApprove } from './approved.rules.ts';
import type { Letter } from './letter.types.ts';

let count = 0;
const letterOn = (day: string, kind: Letter['kind'], ids: readonly string[], changes: Partial<Letter> = {}): Letter => {
  count += 1;
  const documents = ids.map((id) => ({
    ...{ ...file(id), name: `${id.split('-')[0]}.pdf`, sha256: id, day: '' },
    version: Number(id.split('-')[1] ?? 1),
  }));
  const code = String(count).padStart(16, '0');
  return aLetter({ code, kind, decided_at: `${day}T08:00:00.000Z`, documents, ...changes });
};
const said = (letters: readonly Letter[], letter: Letter | undefined) =>
  letter &&
  documentsBy(letters, letter, (instant) => instant.slice(0, 10)).map(({ sha256, version, replaced_on }) => [
    ...[sha256, version, replaced_on],
  ]);

describe('the documents of a letter that anybody may confirm (docs/approved-documents 11)', () => {
  const first = letterOn('2026-11-01', 'accepted', ['consent', 'cv']);
  const renewal = letterOn('2027-02-01', 'renewal', ['consent', 'cv']);
  const amendment = letterOn('2027-05-04', 'amendment', ['consent-2', 'cv']);

  it('are its own, and those of earlier letters with the day on which another took their place', () => {
    const letters = [first, renewal, amendment];
    expect(said(letters, amendment)).toEqual([
      ['consent', 1, '2027-05-04'],
      ['cv', 1, null],
      ['consent-2', 2, null],
    ]);
  });

  it('are none that came after it', () => {
    expect(said([first, renewal, amendment], first)).toEqual([
      ['consent', 1, '2027-05-04'],
      ['cv', 1, null],
    ]);
  });

  it('count again once the letter that replaced them was withdrawn, and are none of that letter', () => {
    const withdrawn = { ...amendment, withdrawn_at: '2027-05-05T08:00:00.000Z' };
    const letters = [first, renewal, withdrawn];
    expect(said(letters, renewal)).toEqual([
      ['consent', 1, null],
      ['cv', 1, null],
    ]);
    expect(said(letters, withdrawn)).toEqual([]);
  });

  it('are none of a letter that approves nothing', () => {
    const suspension = letterOn('2027-03-01', 'suspended', []);
    expect(said([first, suspension], suspension)).toEqual([]);
  });
});

describe('the documents that the next letter of approval names (docs/decisions 13)', () => {
  const withFiles = (files: Readonly<Record<string, string>>, documents?: readonly string[]) =>
    aProtocol({
      status: 'accepted',
      sections: sectionsWith({
        documents: [
          { id: 'd-1', ...Object.fromEntries(Object.entries(files).map(([field, id]) => [field, file(id)])) },
        ],
      }),
      ...(documents && { letters: [letterOn('2026-11-01', 'accepted', documents)] }),
    });
  const before = withFiles({ full_proposal: 'proposal', informed_consent_form: 'consent', cv: 'cv' });
  const named = (
    files: Readonly<Record<string, string>>,
    documents: readonly string[],
    paper: readonly string[] = [],
  ) =>
    documentsToApprove(withFiles(files), {
      before: { ...before, letters: [letterOn('2026-11-01', 'accepted', documents)] },
      files: paper.map(file),
    }).map(({ id }) => id);

  it('are those of the protocol before the first letter', () => {
    expect(documentsToApprove(before).map(({ id }) => id)).toEqual(['proposal', 'consent', 'cv']);
  });

  it('have a changed file in the place of the former, none that was removed, and new ones after them', () => {
    const former = ['cv', 'consent', 'proposal', 'form'];
    const changed = { full_proposal: 'proposal', informed_consent_form: 'consent-2', data_collection_tools: 'tools' };
    expect(named(changed, former, ['paper'])).toEqual([...['consent-2', 'proposal', 'form', 'tools', 'paper']]);
  });

  it('are not those of the protocol that no letter named, until their next version is approved', () => {
    const same = { full_proposal: 'proposal', informed_consent_form: 'consent', cv: 'cv' };
    expect(named(same, ['cv', 'proposal'])).toEqual(['cv', 'proposal']);
    expect(named({ ...same, informed_consent_form: 'consent-2' }, ['cv'])).toEqual(['cv', 'consent-2']);
  });

  it('are none twice, where two forms have one file', () => {
    expect(named({ cv: 'cv' }, ['cv', 'form'], ['form'])).toEqual(['cv', 'form']);
  });
});
