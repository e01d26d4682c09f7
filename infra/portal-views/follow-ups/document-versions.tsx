import type { NamedDocument } from '@portal/contracts/follow-ups';
import { Meta, styled } from '@portal/ui-kit';
import { FileName } from '@portal/ui-kit/document';
import { messages } from '../compare/messages.ts';

const Version = styled(Meta)`
  white-space: nowrap;
`;

/** A document by its name and version. */
export const DocumentVersion = ({ document: { name, version } }: { document: NamedDocument }) => (
  <>
    <bdi>
      <FileName name={name} />
    </bdi>{' '}
    <Version as="span">{messages.version({ version })}</Version>
  </>
);

/** Documents one under the other, each by its name and version. */
export const DocumentVersions = ({ documents }: { documents: readonly NamedDocument[] }) => (
  <ul>
    {documents.map((document) => (
      <li key={document.file}>
        <DocumentVersion document={document} />
      </li>
    ))}
  </ul>
);
