import { maxFileBytes } from '@portal/contracts/files';
import { followUpFile } from '@portal/contracts/follow-ups';
import { Card, CardHead, Message, Meta } from '@portal/ui-kit';
import { UploadRow } from '@portal/ui-kit/form';
import { canRetry, formMessages, uploadState, useUploadOf } from '@portal/portal-views';
import { beside } from '@portal/web-kit';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formBodyOf, type FormSession, type Slot } from './form-session.ts';
import { messages } from './messages.ts';

const accept = followUpFile.accept.map((type) => `.${type}`).join(',');
const types = followUpFile.accept.map((type) => type.toUpperCase()).join(', ');
const pickMessages = beside(formMessages.files, messages.pick);
const limit = `${maxFileBytes / 1024 / 1024} MB`;
/** The id that an error summary links to. */
export const filesId = 'files';

function AttachedRow({ session, slot, at, first }: { session: FormSession; slot: Slot; at: number; first: string }) {
  const { path, answer } = slot;
  const upload = useUploadOf(session.uploads, path);
  return (
    <UploadRow
      id={path}
      label={at === 0 ? first : messages.number({ at: at + 1 })}
      accept={accept}
      state={uploadState(upload, answer)}
      words={formMessages.files}
      onFile={(file) => session.attach(file, path)}
      onCancel={() => session.detach(path)}
      onRetry={canRetry(upload) ? () => session.uploads.retry(path) : undefined}
      onInstead={() => session.uploads.instead(path)}
      onRemove={() => session.detach(path)}
    />
  );
}

interface Props {
  session: FormSession;
  error?: string | undefined;
  /** What the first file is called. */
  first?: string;
  /** Of the area, where a page has several. */
  id?: string;
  /** Within a card: its heading is one of that card's. */
  within?: boolean;
}

/** The upload area that all ten forms share: as many files as are needed, each with its progress (docs/specification 12). */
export function Attachments({ session, error, first = messages.first, id = filesId, within = false }: Props) {
  const Heading = within ? 'h4' : 'h2';
  const slots = useStore(session.draft.store, ({ body }) => formBodyOf(body).slots);
  const [left, setLeft] = useState<readonly string[]>([]);
  const attach = (file: File) => {
    const hasRoom = session.attach(file);
    setLeft((before) => (hasRoom ? [] : [...before, file.name]));
  };
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHead>
        <Heading id={`${id}-title`}>{messages.files}</Heading>
        <Meta>{messages.accepted({ types, limit })}</Meta>
      </CardHead>
      <ul>
        {slots.map((slot, at) => (
          <AttachedRow key={slot.path} {...{ session, slot, at, first }} />
        ))}
        {slots.length < session.most && (
          <UploadRow
            key="empty"
            id={id}
            label={slots.length === 0 ? first : messages.more}
            optional={slots.length === 0 ? undefined : messages.optional}
            error={error}
            accept={accept}
            multiple
            state={{ kind: 'empty' }}
            words={pickMessages}
            onFile={attach}
          />
        )}
      </ul>
      {left.length > 0 && slots.length === session.most && (
        <Message tone="error">
          <p>{messages.tooMany({ most: session.most, names: left })}</p>
        </Message>
      )}
    </Card>
  );
}
