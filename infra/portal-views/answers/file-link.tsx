import type { AttachedFile } from '@portal/contracts/reading';
import { Button, VisuallyHidden } from '@portal/ui-kit';
import { styled } from 'styled-components';
import { useDocumentViewer } from '../viewer/document-viewer.ts';
import { words } from '../words.ts';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s4);
`;

/** A file by its own name; opens in a new tab, or within the page where that is offered. The name is kept apart, so that its direction of writing cannot spill. */
export function FileLink({ file }: { file: AttachedFile }) {
  const view = useDocumentViewer(file);
  const link = (
    <a href={file.href} target="_blank" rel="noopener">
      <bdi>{file.name}</bdi>
      <VisuallyHidden> {words.answers.newTab}</VisuallyHidden>
    </a>
  );
  if (!view) return link;
  return (
    <Line>
      {link}
      <Button variant="quiet" small onClick={(event) => view(file, event.currentTarget)}>
        {words.viewer.open}
        <VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
    </Line>
  );
}
