import { approvedCopiesPath } from '@portal/contracts/files';
import { letterStateText } from '@portal/contracts/letters';
import type { Protocol } from '@portal/contracts/protocol';
import { ButtonLink, CardFoot, Meta, styled, VisuallyHidden } from '@portal/ui-kit';
import { messages as common } from '../messages.ts';
import { messages as says } from './messages.ts';

/** The approved copy of a document, or its sheet; nothing for a file that the letter in force does not name (docs/approved-documents 10). */
export function ApprovedCopy({ protocol: { approved = [] }, href }: { protocol: Protocol; href: string }) {
  const document = approved.find(({ file }) => href.startsWith(`/api/files/${encodeURIComponent(file)}/`));
  if (!document) return null;
  return (
    <ButtonLink variant="quiet" href={document.href} target="_blank" rel="noopener">
      {says[document.kind]}
      <VisuallyHidden>
        {' '}
        <bdi>{document.name}</bdi> {common.answers.newTab}
      </VisuallyHidden>
    </ButtonLink>
  );
}

const Apart = styled.div`
  margin-top: var(--s3);
`;

/** Why there are no copies of what was approved, in the words of the approval's state. */
export function NoCopies({ protocol: { approved, validity }, inCard }: { protocol: Protocol; inCard?: boolean }) {
  if (!approved || !validity || validity.state === 'valid') return null;
  const none = validity.state === 'ended' ? says.none : says.noneMeanwhile;
  const said = (
    <Meta>
      {letterStateText({ kind: 'accepted', ...validity })} {none}
    </Meta>
  );
  return inCard ? <CardFoot>{said}</CardFoot> : <Apart>{said}</Apart>;
}

/** All approved copies as one zip file. */
export function AllCopies({ protocol: { id, approved = [] } }: { protocol: Protocol }) {
  if (approved.length === 0) return null;
  return (
    <ButtonLink variant="secondary" href={approvedCopiesPath(id)}>
      {says.all}
    </ButtonLink>
  );
}
