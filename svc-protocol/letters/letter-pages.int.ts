import { afterAll, describe, expect, it } from '@jest/globals';
import { createPdfPrinter } from '@portal/pdf';
import { formatDay } from '@portal/contracts/presentation';
import { letterKinds, type LetterKind } from '@portal/contracts/letters';
import { testKeys } from '@portal/service-kit/keys';
import { getDocumentProxy } from 'unpdf';
import { approvedOn } from '../approvals/approval.rules.ts';
import { approving, type LetterAboutForm } from './letter.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { file, protocolIn, sectionsWith } from '../testing/a-protocol.ts';
import { mrcz } from '../testing/mrcz.ts';
import { letterDocument } from './letter-document.ts';
import { writeLetter, type Signatory } from './write-letter.ts';
import { readLetterTemplates } from './read-letter-templates.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';

const printer = createPdfPrinter({ threads: 1 });
afterAll(() => printer.stop());

const at = new Date('2026-11-21T08:00:00.000Z');
const dependencies = {
  keys: { history: testKeys().history },
  letterTemplates: readLetterTemplates(''),
  config: {
    publicUrl: 'https://ethics.mrcz.org.zw',
    timeZone: 'Africa/Harare',
    councilName: 'Medical Research Council of Zimbabwe',
    signatures: 'required' as const,
    appealDays: 30,
    approvalValidity: { months: 12, days: 0 },
    council: mrcz,
  },
};

const by: Signatory = {
  name: 'Memory Chigumbura',
  signature: {
    id: 's-1',
    account: 'a-1',
    name: 'Memory Chigumbura',
    position: 'Head of Compliance',
    meaning: 'Approval',
    at: at.toISOString(),
  },
};

const names = ['Research proposal', 'Informed consent form in English, Shona and Ndebele', 'Proof of funding'];
const documentsOf = (count: number): readonly AttachedFile[] =>
  Array.from({ length: count }, (_, index) => ({
    ...file(`d-${index}`),
    name: `${String(index + 1).padStart(2, '0')} ${names[index % names.length]}.pdf`,
    version: (index % 3) + 1,
    sha256: String(index).padStart(16, 'a').padEnd(64, '0'),
  }));

const team = {
  id: 't-1',
  principal_investigator: 'Dr Rutendo Chikwanha',
  institution: 'University of Zimbabwe, Faculty of Medicine and Health Sciences',
  postal_address: 'P.O. Box MP167, Mount Pleasant, Harare',
};
const approved: Partial<Protocol> = {
  title: 'A randomised controlled trial of seasonal malaria chemoprevention in children under five in Binga and Hwange',
  letters: [],
  approval: approvedOn('2026-11-21', { months: 12, days: 0 }),
  sections: sectionsWith({ research_teams: [team] }),
};

interface Given {
  kind: LetterKind;
  documents: number;
  changes?: Partial<Protocol>;
  reasons?: string;
}

/** The text of each page of a letter, and the letter. */
async function pagesOf({ kind, documents, changes = {}, reasons = '' }: Given) {
  const isAboutForm = !['accepted', 'rejected', 'conditions-met'].includes(kind);
  const about: LetterAboutForm = {
    form: isAboutForm ? 'Study Extension' : '',
    reasons: isAboutForm ? reasons || 'Two deaths that may be related to the drug.' : '',
    ...(kind === 'suspended' && { scope: 'all' as const }),
  };
  const protocol = protocolIn(kind === 'rejected' ? 'rejected' : 'accepted', { ...approved, ...changes });
  const letter = writeLetter(dependencies, protocol, kind, at, { about, by, documents: documentsOf(documents) });
  const pdf = await getDocumentProxy(await printer.print(letterDocument(letter), 'a'));
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  return { pages: pages.map((page) => page.replace(/\s+/g, ' ')), letter };
}

/** Whoever signs stands below the words that close the letter; the code stands below the signature, or below a document. */
function expectNothingAlone(pages: readonly string[], documents: number): void {
  const signed = pages.filter((page) => page.includes('Signed by Memory Chigumbura'));
  expect(signed).toEqual([expect.stringMatching(/Please quote reference number .* Yours sincerely,.*Signed by/)]);
  expect(pages.at(-1)).toContain('Is this letter genuine?');
  const last = documentsOf(documents).at(-1)?.name;
  expect(pages.at(-1)).toContain(last ?? 'Signed by Memory Chigumbura');
}

const counts = [
  [0, 1],
  [1, 2],
  [13, 2],
  [60, 5],
] as const;

describe('the pages of a letter (docs/decisions 22)', () => {
  describe.each(letterKinds)('of the kind %s', (kind) => {
    it.each(approving.includes(kind) ? counts : counts.slice(0, 1))(
      'with %d documents are at most %d, and neither signature nor code stands alone',
      async (documents, most) => {
        const { pages } = await pagesOf({ kind, documents });
        expect(pages.length).toBeLessThanOrEqual(most);
        expectNothingAlone(pages, documents);
      },
    );
  });

  it('name each document once, with version, day and hash, in the table at the end', async () => {
    const { pages, letter } = await pagesOf({ kind: 'accepted', documents: 13 });
    expect(pages[0]).toContain('covers 13 documents, listed under “Approved documents”');
    for (const { name, version, sha256 } of documentsOf(13)) {
      expect(pages.join('').split(name)).toHaveLength(2);
      expect(pages[1]).toContain(`${name} ${version} ${formatDay('2026-11-01')} ${sha256.slice(0, 16)}`);
      expect(letter.body.join('')).not.toContain(sha256.slice(0, 16));
    }
  });

  it.each(['accepted', 'rejected', 'suspended'] as const)(
    'of the kind %s part nothing that belongs together, however long it is',
    async (kind) => {
      for (let lines = 1; lines <= 60; lines += 1)
        for (const documents of kind === 'accepted' ? [0, 4] : [0]) {
          const text = Array.from({ length: lines }, (_, line) => `Line ${line}.`).join('\n');
          const { pages } = await pagesOf({ kind, documents, changes: { compliance_comment: text }, reasons: text });
          expectNothingAlone(pages, documents);
        }
    },
  );
});
