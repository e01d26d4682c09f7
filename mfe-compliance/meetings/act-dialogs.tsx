import type { Meaning } from '@portal/contracts/accounts';
import { isBlank } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import type { Meeting } from '@portal/contracts/meetings';
import { Field, FormDialog, TextArea } from '@portal/ui-kit';
import {
  FailureMessage,
  failureOf,
  flash,
  SignatureField,
  useSigning,
  DraftMark,
  DraftNotices,
} from '@portal/portal-views';
import { api, useSendDrafts, useDraft, type DraftRef } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { meetingPath, useMeetingWrite, writeOn } from './api.ts';
import { messages } from './messages.ts';

/** An act on a meeting, and what its dialog says. */
export interface Act {
  command: string;
  said: { button: string; yes: string; done: string };
  title: string;
  about: ReactNode;
  /** The meaning of the signature, if the act is signed. */
  meaning?: Meaning;
  /** Whether the act, with this text if it has one, has already taken effect, where an answer was lost. */
  isDone: (now: Meeting, text: string) => boolean;
  destructive?: boolean;
}

interface Acting {
  meeting: Meeting;
  act: Act;
  onClose: () => void;
}

type Send = (act: () => Promise<Meeting>) => Promise<Meeting>;

/** Sends an act with its signature, on the meeting as it is seen. */
function useAct({ meeting, act: { command, said, meaning, isDone }, onClose }: Acting, send: Send = (act) => act()) {
  const signing = useSigning(meaning);
  const act = useMeetingWrite(
    (body: Readonly<Record<string, string>>) =>
      send(() =>
        writeOn(meeting, {
          async write(now, ifMatch) {
            const path = meetingPath(now.id, command);
            return api.post<Meeting>(path, meaning ? await signing.sign(path, body) : body, { ifMatch });
          },
          isDone: (now) => isDone(now, written(body.reason ?? body.text)),
        }),
      ),
    {
      onDone() {
        onClose();
        flash('success', said.done);
      },
      onFailed: (error) => void signing.blamed(error),
    },
  );
  return { ...act, signing };
}

/** The frame of both dialogs: what failed, what the act does, what is asked, the signature. */
function ActDialog({
  act,
  acting: { busy, error, signing },
  onSubmit,
  onClose,
  children,
}: Omit<Acting, 'meeting'> & { acting: ReturnType<typeof useAct>; onSubmit: () => void; children?: ReactNode }) {
  return (
    <FormDialog
      title={act.title}
      words={messages}
      submit={act.said.yes}
      cancel={messages.acts.no}
      busy={busy}
      destructive={act.destructive}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {!signing.error && <FailureMessage failure={error ? failureOf(error, messages.acts.failed) : undefined} />}
      {act.about}
      {children}
      {act.meaning && <SignatureField signing={signing} />}
    </FormDialog>
  );
}

/** An act that needs no text. */
export function PlainDialog({ meeting, act, onClose }: Acting) {
  const acting = useAct({ meeting, act, onClose });
  const submit = () => (!act.meaning || acting.signing.ready()) && acting.run({});
  return <ActDialog act={act} acting={acting} onSubmit={submit} onClose={onClose} />;
}

/** What an act asks for in words. */
export interface Text {
  field: 'reason' | 'text';
  label: string;
  missing: string;
  longest: number;
}

/** The draft that keeps the text of an act. */
export const actDraftRef = ({ id, number }: Meeting, command: string): DraftRef => ({
  id: `meeting-${command}.${id}`,
  kind: 'decision',
  subject: id,
  name: number,
});

/** An act with a text, which is kept as drafts until it is sent. */
export function TextDialog({ meeting, act, text, onClose }: Acting & { text: Text }) {
  const draft = useDraft(actDraftRef(meeting, act.command));
  const typed = typeof draft.body.text === 'string' ? draft.body.text : '';
  const [isMissing, setIsMissing] = useState(false);
  const sendDrafts = useSendDrafts();
  const acting = useAct({ meeting, act, onClose }, (sending) => sendDrafts(meeting.id, sending));
  const submit = () => {
    setIsMissing(isBlank(typed));
    if (!isBlank(typed) && (!act.meaning || acting.signing.ready())) acting.run({ [text.field]: typed });
  };
  return (
    <ActDialog act={act} acting={acting} onSubmit={submit} onClose={onClose}>
      <DraftNotices facts={{ ...draft, text: typed }} />
      <Field label={text.label} error={isMissing && text.missing} beside={<DraftMark shown={draft.shown} />} required>
        <TextArea
          rows={4}
          maxLength={text.longest}
          readOnly={draft.state.elsewhere}
          value={typed}
          onChange={({ target }) => {
            draft.change({ text: target.value });
            setIsMissing(false);
          }}
        />
      </Field>
    </ActDialog>
  );
}
