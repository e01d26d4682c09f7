import { ConfirmDialog } from '@portal/ui-kit';
import { words } from '../words.ts';
import type { NotAttached } from './not-attached.ts';

interface Props {
  /** At least one. */
  files: readonly NotAttached[];
  onSend: () => void;
  onBack: () => void;
}

/** Asks before something is sent without files that were refused or did not arrive: wizard, response and follow-ups alike. */
export function WithoutFilesDialog({ files, onSend, onBack }: Props) {
  const said = words.files.without;
  const count = files.length;
  return (
    <ConfirmDialog
      title={said.title(count)}
      onYes={onSend}
      onNo={onBack}
      words={{ yes: said.yes(count), no: said.no, close: said.close }}
    >
      {files.map(({ path, name, reason }, index) => (
        <p key={path}>
          {said.line(name, reason)} {index === count - 1 && said.ask(count)}
        </p>
      ))}
    </ConfirmDialog>
  );
}
