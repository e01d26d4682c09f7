import { WithoutFilesDialog, type NotAttached } from '@portal/portal-views';
import { useState, type ReactNode } from 'react';

interface WithoutFiles {
  /** Asks about files that are not attached; where there are none, it is sent at once. */
  ask: (files: readonly NotAttached[]) => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Something is sent without files that are not attached only once its person was asked. */
export function useWithoutFiles(send: () => void): WithoutFiles {
  const [files, setFiles] = useState<readonly NotAttached[]>([]);
  const goBack = () => setFiles([]);
  const goOn = () => {
    goBack();
    send();
  };
  return {
    ask: (left) => (left.length > 0 ? setFiles(left) : send()),
    question: files.length > 0 && <WithoutFilesDialog files={files} onSend={goOn} onBack={goBack} />,
  };
}
