import type { ReactNode } from 'react';
import { Button, Card } from '@portal/ui-kit';
import { UploadRow, type UploadState } from './upload-row.tsx';

export default { title: 'Upload row', component: UploadRow };

const nothing = () => undefined;

const words = {
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  retry: 'Try again',
  tryNow: 'Try now',
  chooseFile: 'Choose a file',
  chooseAgain: 'Choose the first file again',
  sendInstead: 'Send this one instead',
  removeUnfinished: 'Remove what has arrived',
  removeNote: 'Remove this note',
};

const on = { onFile: nothing, onRemove: nothing, onCancel: nothing, onRetry: nothing, onInstead: nothing };

const Files = ({ children }: { children: ReactNode }) => (
  <Card as="div">
    <ul>{children}</ul>
  </Card>
);

const Row = ({ label, state }: { label: string; state: UploadState }) => (
  <UploadRow label={label} state={state} words={words} {...on} />
);

export const Empty = () => (
  <Files>
    <UploadRow
      label="Consent form"
      hint="In English, Shona and Ndebele"
      optional="(optional)"
      state={{ kind: 'empty' }}
      accept=".pdf,.docx"
      words={words}
      otherwise={<Button variant="quiet">Use the one of an earlier application</Button>}
      {...on}
    />
  </Files>
);

export const Missing = () => (
  <Files>
    <UploadRow
      label="Curriculum vitae"
      error="Attach the curriculum vitae"
      state={{ kind: 'empty' }}
      words={words}
      multiple
      {...on}
    />
  </Files>
);

export const Underway = () => (
  <Files>
    <Row
      label="Protocol"
      state={{ kind: 'uploading', name: 'protocol.pdf', percent: 42, detail: '4.2 of 10 MB, about 2 minutes left' }}
    />
    <Row
      label="Data sheet"
      state={{ kind: 'uploading', name: 'data.xlsx', percent: 100, detail: 'Being checked', isLast: true }}
    />
  </Files>
);

const begun = { kind: 'waiting', name: 'protocol.pdf', percent: 42, detail: '4.2 of 10 MB' } as const;

export const Waiting = () => (
  <Files>
    <Row
      label="First file"
      state={{
        ...begun,
        icon: 'offline',
        reason: 'The portal does not answer. It continues automatically.',
        offers: 'tryNow',
      }}
    />
    <Row
      label="Second file"
      state={{ ...begun, icon: 'pause', reason: 'It waits for the others.', offers: 'cancel' }}
    />
    <Row
      label="Third file"
      state={{ ...begun, icon: 'file', reason: 'Choose the file again to go on.', offers: 'choose' }}
    />
    <Row
      label="Fourth file"
      state={{ ...begun, icon: 'alert', reason: 'This is another file than the one begun.', offers: 'instead' }}
    />
  </Files>
);

export const Attached = () => (
  <Files>
    <Row label="Letter" state={{ kind: 'done', name: 'letter.pdf', detail: '1.2 MB', href: '#letter' }} />
    <Row
      label="A file with a long name"
      state={{
        kind: 'done',
        name: 'informed-consent_form_version-3.2_household-contacts_shona_signed.pdf',
        detail: '312 kB',
      }}
    />
  </Files>
);

export const Failed = () => (
  <Files>
    <Row
      label="Empty file"
      state={{ kind: 'failed', name: 'empty.pdf', reason: 'This file is empty. Choose another one.' }}
    />
    <UploadRow
      label="Of an earlier device"
      state={{ kind: 'failed', name: 'photo.heic', reason: 'Files of this kind are not taken.', detail: '3.1 MB' }}
      words={words}
      {...on}
      onRetry={undefined}
    />
  </Files>
);
