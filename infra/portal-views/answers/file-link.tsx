import type { AttachedFile } from '@portal/contracts/presentation';
import { Button, VisuallyHidden, styled } from '@portal/ui-kit';
import { FileName } from '@portal/ui-kit/document';
import { CompareWithBefore } from '../compare/compare-link.tsx';
import { useDocumentViewer } from '../viewer/document-viewer.ts';
import { messages } from '../messages.ts';

const Line = styled.span`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s3);
  /* The button makes its line no higher than those around it. */
  button {
    flex: none;
    margin: -6px var(--pull) -6px 0;
  }
`;

/**
 * A file by its own name; opens in a new tab, or within the page where that is offered. The name is isolated, so that its writing direction
 * does not affect the text around it.
 */
export function FileLink({ file }: { file: AttachedFile }) {
  const view = useDocumentViewer(file);
  const link = (
    <a href={file.href} target="_blank" rel="noopener">
      <bdi>
        <FileName name={file.name} />
      </bdi>
      <VisuallyHidden> {messages.answers.newTab}</VisuallyHidden>
    </a>
  );
  return (
    <>
      {view ? (
        <Line>
          {link}
          <Button variant="quiet" small onClick={(event) => view(file, event.currentTarget)}>
            {messages.viewer.open}
            <VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        </Line>
      ) : (
        link
      )}
      <CompareWithBefore href={file.href} />
    </>
  );
}
