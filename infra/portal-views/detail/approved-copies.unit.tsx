import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApprovedDocument } from '@portal/contracts/files';
import type { Protocol } from '@portal/contracts/protocol';
import { createQueryClient, QueryClientProvider } from '@portal/web-kit';
import { render, screen } from '@testing-library/react';
import { signInAs, wireProtocol } from '../testing/index.ts';
import { AllCopies, ApprovedCopy, NoCopies } from './approved-copies.tsx';
import { ProtocolContents } from './protocol-contents.tsx';

const documentOf = (file: string, kind: ApprovedDocument['kind']): ApprovedDocument => ({
  ...{ file, name: `${file}.pdf`, version: 2, kind, href: `/api/files/${file}/approved/7K3Q90ABCDEFGH12.pdf` },
});
const approved = [documentOf('consent', 'stamped'), documentOf('signed', 'sheet')];
const protocolWith = (changes: Partial<Protocol>) => wireProtocol('MSc', changes);

beforeEach(() => signInAs('researcher'));

describe('an approved copy (docs/approved-documents 10)', () => {
  it.each([
    ['consent', 'Approved copy consent.pdf (opens in a new tab)'],
    ['signed', 'Approval sheet signed.pdf (opens in a new tab)'],
  ])('stands beside the file that the letter names: %s', (file, name) => {
    render(<ApprovedCopy protocol={protocolWith({ approved })} href={`/api/files/${file}/any%20name.pdf`} />);
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/api/files/${file}/approved/7K3Q90ABCDEFGH12.pdf`);
  });

  it.each([
    ['another file', { approved }],
    ['nothing approved', { approved: [] }],
    ['a reviewer, who is not told', {}],
  ])('does not stand beside a file that it does not name: %s', (_title, changes) => {
    const { container } = render(<ApprovedCopy protocol={protocolWith(changes)} href="/api/files/cons/consent.pdf" />);
    expect(container.textContent).toBe('');
  });

  it.each(['full', 'council'] as const)('stands in section B of the page (%s)', (variant) => {
    const shown = protocolWith({});
    const file = String(shown.documents[0]?.full_proposal).split('/')[3] ?? '';
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ProtocolContents protocol={{ ...shown, approved: [documentOf(file, 'stamped')] }} variant={variant} />
      </QueryClientProvider>,
    );
    expect(screen.getAllByRole('link', { name: /^Approved copy/ })).toHaveLength(1);
  });
});

describe('why there is no copy', () => {
  const day = { until: '2027-05-20', since: '2027-05-03' };
  it.each([
    ['suspended', 'Suspended since 3 May 2027. There are no stamped copies for now.'],
    [
      'conditional',
      'Approved subject to conditions. The research may not begin yet. There are no stamped copies for now.',
    ],
    ['expired', 'The approval expired on 20 May 2027. There are no stamped copies for now.'],
    ['ended', 'The approval ended on 3 May 2027. There are no stamped copies.'],
  ] as const)('is said in the words of the state: %s', (state, text) => {
    render(<NoCopies protocol={protocolWith({ approved: [], validity: { state, ...day } })} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['while it is valid', { approved, validity: { state: 'valid', ...day } }],
    ['before anything was approved', {}],
    ['to a reviewer', { validity: { state: 'suspended', ...day } }],
  ] as const)('is not said %s', (_title, changes) => {
    const { container } = render(<NoCopies protocol={protocolWith(changes as Partial<Protocol>)} />);
    expect(container.textContent).toBe('');
  });
});

it('all copies are one file, where there are any', () => {
  const { rerender, container } = render(<AllCopies protocol={protocolWith({ approved })} />);
  expect(screen.getByRole('link', { name: 'All approved copies' }).getAttribute('href')).toBe(
    '/api/files/approved/p1.zip',
  );
  rerender(<AllCopies protocol={protocolWith({ approved: [] })} />);
  expect(container.textContent).toBe('');
});
