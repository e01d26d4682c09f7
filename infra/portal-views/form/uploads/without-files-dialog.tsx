import { uploadMessages } from '@portal/contracts/files';
import { ConfirmDialog, Said } from '@portal/ui-kit';
import { messages } from '../messages.ts';
import type { RunningUploads } from './upload.ts';

/** A file that was chosen and is not there. */
export interface NotAttached {
  /** The answer's path in the form. */
  path: string;
  name: string;
  reason: string;
}

/** Files that were refused or did not arrive, with the reason that stands in their place (docs/applications 17). */
export const notAttached = (uploads: RunningUploads): readonly NotAttached[] =>
  Object.entries(uploads).flatMap(([path, upload]) => {
    if (upload.kind === 'failed') return [{ path, name: upload.name, reason: upload.reason }];
    if (upload.kind === 'unsent')
      return [{ path, name: upload.name, reason: messages.files.unsent({ name: upload.name }) }];
    if (upload.kind === 'expired') return [{ path, name: upload.begun.name, reason: uploadMessages.expired }];
    return [];
  });

interface Props {
  /** At least one. */
  files: readonly NotAttached[];
  onSend: () => void;
  onBack: () => void;
}

/** Asks before something is sent without files that were refused or did not arrive: wizard, response and follow-ups alike. */
export function WithoutFilesDialog({ files, onSend, onBack }: Props) {
  const said = messages.files.without;
  const count = files.length;
  return (
    <ConfirmDialog
      title={said.title({ count })}
      onYes={onSend}
      onNo={onBack}
      words={{ yes: said.yes({ count }), no: said.no, close: said.close }}
    >
      {files.map(({ path, name, reason }, index) => (
        <p key={path}>
          {said.line({ file: name })} <Said>{reason}</Said> {index === count - 1 && said.ask({ count })}
        </p>
      ))}
    </ConfirmDialog>
  );
}
