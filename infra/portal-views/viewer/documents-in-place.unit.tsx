import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FileLink } from '../answers/file-link.tsx';
import { DocumentsInPlace } from './documents-in-place.tsx';

let hasViewer = true;
let isRoomy = true;

beforeEach(() => {
  hasViewer = true;
  isRoomy = true;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, get: () => hasViewer });
  globalThis.matchMedia = () => ({ matches: isRoomy }) as MediaQueryList;
  globalThis.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const proposal = { name: 'Proposal.pdf', href: '/api/files/1/Proposal.pdf' };
const letter = { name: 'Letter.docx', href: '/api/files/2/Letter.docx' };
const page = (
  <DocumentsInPlace>
    <p>The application</p>
    <FileLink file={proposal} />
    <FileLink file={letter} />
  </DocumentsInPlace>
);

describe('documents in their place', () => {
  it('reads a PDF where the application stands, and comes back to where it was opened', async () => {
    render(page);
    const opener = screen.getByRole('button', { name: 'Read here Proposal.pdf' });
    await userEvent.click(opener);
    expect(screen.getByTitle('Proposal.pdf').getAttribute('src')).toBe('/api/files/1/Proposal.pdf#navpanes=0');
    expect(document.activeElement?.textContent).toBe('Proposal.pdf');
    expect(screen.getByText('The application').closest('[hidden]')).not.toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Back to the application' }));
    expect(screen.queryByTitle('Proposal.pdf')).toBeNull();
    expect(screen.getByText('The application').closest('[hidden]')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('leaves every other file a link', () => {
    render(page);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([proposal.href, letter.href]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it.each([
    ['the browser has no viewer', () => (hasViewer = false)],
    ['there is no room beside it', () => (isRoomy = false)],
  ])('leaves a PDF a link where %s', (_, given) => {
    given();
    render(page);
    expect(screen.queryByRole('button')).toBeNull();
    // Where a name may break, this library hears a space.
    expect(screen.getByRole('link', { name: /Proposal\. ?pdf/ })).toBeTruthy();
  });
});
