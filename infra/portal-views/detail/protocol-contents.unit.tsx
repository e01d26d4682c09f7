import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from '@portal/contracts/files';
import { keepForm, type FormDocument } from '@portal/contracts/council';
import { usualPhone, type Field } from '@portal/contracts/form';
import { studyTypes, type Protocol, type StudyType } from '@portal/contracts/protocol';
import { letteredSections, sectionNames, sections } from '@portal/contracts/sections';
import { render as renderAlone, screen, within } from '@testing-library/react';
import { formatCount, formatDay, formatMoney } from '@portal/contracts/presentation';
import { createQueryClient, QueryClientProvider } from '@portal/web-kit';
import type { ReactNode } from 'react';
import mrcz from '../../contracts/council/mrcz.json' with { type: 'json' };
import { fakePortal, signInAs, wireProtocol } from '../testing/index.ts';
import { Applicant } from './applicant.tsx';
import { ProtocolContents } from './protocol-contents.tsx';

/** What must be read of one answer, written down apart from the code that draws it. */
function expected(field: Field, value: unknown): string {
  if (field.kind === 'flag') return field.label.toLowerCase();
  if (field.kind === 'file') return fileNameOf(String(value));
  if (field.kind === 'list') return String(value).split(',').join(', ');
  if (field.kind === 'date') return formatDay(String(value));
  if (field.kind === 'number') return formatCount(String(value));
  if (field.kind === 'money') return formatMoney(String(value));
  return value === true ? 'Yes' : value === false ? 'No' : String(value);
}

function allAnswers(protocol: Protocol): { where: string; text: string }[] {
  return sectionNames.flatMap((name) =>
    protocol[name].flatMap((record) =>
      sections[name].fields.flatMap((field) => {
        const value = record[field.name];
        return value === undefined ? [] : [{ where: `${name}.${field.name}`, text: expected(field, value) }];
      }),
    ),
  );
}

const render = (page: ReactNode) =>
  renderAlone(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);

const shownText = () => (document.body.textContent ?? '').toLowerCase();

describe('the read-only protocol', () => {
  it.each(studyTypes)('shows every answer of a complete application of the type %s', (studyType) => {
    const protocol = wireProtocol(studyType);
    render(<ProtocolContents protocol={protocol} variant="full" />);
    const text = shownText();
    const answers = allAnswers(protocol);
    expect(answers.length).toBeGreaterThan(90);
    expect(answers.filter((one) => !text.includes(one.text.toLowerCase()))).toEqual([]);
  });

  const usual = mrcz.document as FormDocument;
  const { letters } = usual;
  const named = (title: string, ...sections: readonly string[]) => ({ title, sections: [...sections] });
  const all = letters.flatMap(({ sections: names }) => names);
  const orders: readonly (readonly [what: string, letters: FormDocument['letters']])[] = [
    ['as in mrcz', letters],
    ['from the last to the first', letters.toReversed()],
    ['with the documents first', [...letters.slice(1, 2), ...letters.slice(0, 1), ...letters.slice(2)]],
    ['with the documents beside others', [named('Files', 'conflicts', 'documents'), ...letters]],
    ['all under one', [named('All', ...all)]],
    ['each alone, and more than letters', [...letters, ...all.map((name) => named(name, name))].toReversed()],
  ];
  it.each(orders)(
    'shows officers, reviewers and the researcher every answer whatever `letters` says: %s',
    (_, said) => {
      const hash = String(orders.findIndex(([, one]) => one === said)).padStart(32, '7');
      const form = keepForm(hash, { ...usual, letters: said }, usualPhone);
      const protocol = wireProtocol('Clinical Trials', { form: hash });
      const answers = allAnswers(protocol);
      const unread = () => answers.filter(({ text }) => !shownText().includes(text.toLowerCase()));
      const { unmount } = render(
        <>
          <Applicant protocol={protocol} />
          <ProtocolContents protocol={protocol} variant="council" />
        </>,
      );
      expect(unread()).toEqual([]);
      expect(screen.getAllByRole('table')).toHaveLength(1);
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      const letter = form.letters.find(({ parts }) => parts.includes(form.attachments))?.letter;
      expect(screen.getByRole('heading', { level: 2, name: 'Attachments' }).textContent).toBe(`${letter}Attachments`);
      unmount();
      render(<ProtocolContents protocol={protocol} variant="full" />);
      expect(unread()).toEqual([]);
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(said.length);
    },
  );

  it('has no table of documents where the form asks for none', () => {
    const hash = '8'.repeat(32);
    const without = <T extends { section: string }>(parts: T[]) =>
      parts.filter(({ section }) => section !== 'documents');
    const steps = usual.steps.map((step) => ({ ...step, parts: without(step.parts) }));
    keepForm(
      hash,
      {
        ...usual,
        steps: steps.filter(({ parts }) => parts.length > 0),
        cards: usual.cards.filter(({ slug }) => slug !== 'documents'),
        letters: letters.filter(({ sections: names }) => !names.includes('documents')),
        sections: usual.sections.filter(({ name }) => name !== 'documents'),
      },
      usualPhone,
    );
    render(<ProtocolContents protocol={wireProtocol('MSc', { form: hash })} variant="council" />);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has the sections A to M in their order, each with a link at the top', () => {
    render(<ProtocolContents protocol={wireProtocol('Clinical Trials')} variant="full" />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(letteredSections.map(({ letter, title }) => `${letter}${title}`));
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect(links).toHaveLength(13);
  });

  it('has section E only if there are institutions', () => {
    render(<ProtocolContents protocol={wireProtocol('MSc', { collaborating_institutions: [] })} variant="full" />);
    expect(screen.queryByText('Contributing institutions')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
  });

  const rowsOf: Record<StudyType, number> = {
    PhD: 13,
    'Organisational Studies': 13,
    'Clinical Trials': 13,
    MSc: 10,
    BSc: 10,
    'Individual Research': 8,
    'Exempted from Ethics Review': 8,
    'Fast Track Reviews': 8,
  };
  it.each(studyTypes)('gives the council the attachments of the type %s, then C to M', (studyType) => {
    render(<ProtocolContents protocol={wireProtocol(studyType)} variant="council" />);
    const table = screen.getByRole('table', { name: 'Attachments' });
    expect(within(table).getAllByRole('row')).toHaveLength(Number(rowsOf[studyType]) + 1);
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Attachment', 'File name', 'Link']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings[0]).toBe('BAttachments');
    expect(headings[1]).toBe('CResearch coordinator');
  });

  it('names an attachment by the text after the last slash of its link, and opens it in a new tab', () => {
    const documents = [{ id: 'd', protocol: 'p1', cv: '/api/files/9/CV%20%C3%89tienne.pdf' }];
    render(<ProtocolContents protocol={wireProtocol('BSc', { documents })} variant="council" />);
    const row = screen.getByRole('row', { name: /Principal Investigator's CV/ });
    expect(within(row).getByText('CV Étienne.pdf')).toBeTruthy();
    const link = within(row).getByRole('link', { name: /^View/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getAllByText('Not attached')).toHaveLength(9);
  });

  it('says which version a file is and of which day, with the earlier ones to open (docs/decisions 19)', () => {
    const link = (id: string) => `/api/files/${id}/CV.pdf`;
    const place = {
      section: 'documents',
      record: 'd',
      field: 'cv',
      name: 'CV.pdf',
      size: 1,
      sha256: '0'.repeat(64),
      uploaded_by: 'owner',
    } as const;
    const documents = [{ id: 'd', protocol: 'p1', cv: link('2') }];
    const file_versions = [
      { ...place, version: 1, link: link('1'), uploaded_at: '2026-11-01T08:00:00.000Z' },
      { ...place, version: 2, link: link('2'), uploaded_at: '2026-11-13T22:30:00.000Z' },
    ];
    render(<ProtocolContents protocol={wireProtocol('BSc', { documents, file_versions })} variant="council" />);
    const row = within(screen.getByRole('row', { name: /Principal Investigator's CV/ }));
    expect(row.getByText('Version 2, 14 Nov 2026').closest('a')).toBeNull();
    const earlier = row.getByRole('link', { name: 'Version 1, 1 Nov 2026 CV.pdf (opens in a new tab)' });
    expect(earlier.getAttribute('href')).toBe(link('1'));
  });

  it('tells the council which attachments hold what none may hold by now', async () => {
    signInAs('compliance');
    const text = 'This file holds macros. Open it with care.';
    const { sent } = fakePortal({ 'GET /api/files/marks': { body: [{ id: '9', text }] } });
    const documents = [{ id: 'd', protocol: 'p1', cv: '/api/files/9/CV.doc', full_proposal: '/api/files/10/p.pdf' }];
    render(<ProtocolContents protocol={wireProtocol('BSc', { documents })} variant="council" />);
    const mark = await screen.findByText(text);
    expect(mark.closest('tr')).toBe(screen.getByRole('row', { name: /Principal Investigator's CV/ }));
    expect(sent.map(({ path }) => path)).toEqual(['/api/files/marks?ids=10,9']);
  });
});
