import type { Protocol } from '@portal/contracts/protocol';
import { Link, VisuallyHidden, styled } from '@portal/ui-kit';
import { createContext, useContext } from 'react';
import { isRoomy } from '../viewer/document-viewer.ts';
import { messages } from './messages.ts';
import { comparePath, versionBefore, type TwoVersions } from './two-versions.ts';

/** Shows a comparison within the page; `opener` gets the focus back when it is closed. */
export type ViewComparison = (versions: TwoVersions, opener: HTMLElement) => void;

export const ComparisonViewerContext = createContext<ViewComparison | undefined>(undefined);

/** The protocol whose files are shown: each file that has an earlier version links to what changed. */
export const FilesOfContext = createContext<Protocol | undefined>(undefined);

const Way = styled.span`
  display: block;
  font-size: var(--t-meta);
  @media print {
    display: none;
  }
`;

/** The way to what changed between two versions: within the page where that is offered and there is room, else a page of its own. */
export function CompareLink({ versions }: { versions: TwoVersions }) {
  const view = useContext(ComparisonViewerContext);
  const { before, now } = versions;
  return (
    <Way>
      <Link
        href={comparePath(versions)}
        onClick={(event) => {
          if (!view || !isRoomy() || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          view(versions, event.currentTarget);
        }}
      >
        {before.version === undefined ? messages.withPresent : messages.with({ version: before.version })}
        <VisuallyHidden> {now.name}</VisuallyHidden>
      </Link>
    </Way>
  );
}

/** The same for a file of the protocol that is shown, and the version before it; nothing where there is none. */
export function CompareWithBefore({ href }: { href: string }) {
  const protocol = useContext(FilesOfContext);
  const versions = protocol && versionBefore(protocol, href);
  return versions ? <CompareLink versions={versions} /> : null;
}
