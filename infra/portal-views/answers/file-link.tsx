import type { AttachedFile } from '@portal/contracts/reading';
import { VisuallyHidden } from '@portal/ui-kit';
import { words } from '../words.ts';

/** A file by its own name; opens in a new tab. The name is kept apart, so that its direction of writing cannot spill. */
export const FileLink = ({ file }: { file: AttachedFile }) => (
  <a href={file.href} target="_blank" rel="noopener">
    <bdi>{file.name}</bdi>
    <VisuallyHidden> {words.answers.newTab}</VisuallyHidden>
  </a>
);
