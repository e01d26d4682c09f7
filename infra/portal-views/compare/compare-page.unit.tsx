import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentText } from '@portal/contracts/files';
import type { Protocol } from '@portal/contracts/protocol';
import type { Answers } from '@portal/portal-fake';
import { fakePortal } from '@portal/portal-fake/testing';
import type { RemoteModule } from '@portal/web-kit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderRemote, signInAs, wireProtocol, workOnPage } from '../testing/index.ts';
import { compareTexts } from './compare-texts.ts';
import { ComparePage } from './compare.page.tsx';

const remote: RemoteModule = {
  routes: [{ path: '/compare/:protocol/:before/:now', element: <ComparePage /> }],
  navigation: [],
};

const version = (id: string, number: number): Protocol['file_versions'][number] => ({
  ...{ section: 'documents', record: 'd-1', field: 'full_proposal', version: number, name: `Plan ${number}.pdf` },
  ...{ size: 1, link: `/api/files/${id}/Plan.pdf`, sha256: '0'.repeat(64), uploaded_by: 'owner' },
  uploaded_at: `2026-11-0${number}T08:00:00.000Z`,
});
const text = (lines: string[], more: Partial<DocumentText> = {}): DocumentText => ({
  ...{ from: 'pdf', pages: [{ n: 1, lines }], repeated: [], cut: false },
  ...more,
});

function given(before: DocumentText, now: DocumentText, more: Answers = {}): void {
  const protocol = wireProtocol('Clinical Trials', { id: 'p1', file_versions: [version('old', 1), version('new', 2)] });
  fakePortal({
    'GET /api/protocols/p1': { body: protocol },
    'GET /api/files/old/text': { body: before },
    'GET /api/files/new/text': { body: now },
    ...more,
  });
}

beforeEach(() => {
  signInAs('researcher');
  workOnPage((sent: readonly [DocumentText, DocumentText]) => compareTexts(...sent));
});
const open = (path = '/compare/p1/old/new') => renderRemote(remote, path);

describe('the page of two versions (docs/files 36 to 38)', () => {
  it('shows which they are, the places, and what went and came', async () => {
    given(
      text(['The dose is 5 mg.', 'It is safe.'], { repeated: ['Version 1'] }),
      text(['The dose is 10 mg.', 'It is very safe.']),
    );
    open();
    await screen.findByText('2 places changed.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What changed in Plan 2.pdf');
    expect(screen.getByText('Version 2, 2 Nov 2026, compared with version 1, 1 Nov 2026.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Only numbers changed: 1');
    const said = (name: string) => [...document.querySelectorAll(`${name}[id]`)].map((one) => one.textContent);
    expect([said('del'), said('ins')]).toEqual([['5'], ['very']]);
    expect(screen.getByText('Version 1').tagName).toBe('Q');
  });

  it('the keys go from place to place only while the focus is in the texts', async () => {
    given(text(['One is here.', 'Two is here.']), text(['One is there.', 'Two is there.']));
    open();
    await screen.findByText('2 places changed.');
    await userEvent.keyboard('n');
    expect(screen.queryByText(/^Change \d of/)).toBeNull();
    screen.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('nnn');
    expect(screen.getByText('Change 2 of 2').getAttribute('role')).toBe('status');
    await userEvent.keyboard('p{Control>}p{/Control}');
    expect(screen.getByText('Change 1 of 2').getAttribute('role')).toBe('status');
  });

  it.each([
    [
      'one holds no text',
      text([], { from: 'none', pages: [] }),
      'This file holds no text that can be compared. Open both.',
    ],
    ['nothing changed', text(['One is here.']), 'No place changed.'],
    ['a text was cut', text(['One is here.'], { cut: true }), /Only its first 400,000 words are compared/],
  ])('where %s, it says so', async (_, now, said) => {
    given(text(['One is here.']), now);
    open();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each(['/compare/p1/old/old', '/compare/p1/old/other', '/compare/p2/old/new', '/compare/p1/old/new?form=f9'])(
    '%s is no such page, and no text is asked for',
    async (path) => {
      given(text([]), text([]));
      open(path);
      await screen.findByRole('heading', { level: 1, name: 'There are no such versions' });
    },
  );

  it('tries again where a text could not be read', async () => {
    let isUp = false;
    given(text(['One.']), text(['Two.']), {
      'GET /api/files/new/text': () =>
        isUp
          ? { body: text(['Two.']) }
          : { status: 503, body: { code: 'busy', title: 'Busy', detail: 'Too many files are being read.' } },
    });
    open();
    const again = await screen.findByRole('button', { name: /again/i });
    isUp = true;
    await userEvent.click(again);
    expect(await screen.findByText('1 place changed.')).toBeTruthy();
  });
});
