import { meanings, type Meaning } from '@portal/contracts/accounts';
import { isBlank } from '@portal/contracts/form';
import type { Meeting, MeetingAction } from '@portal/contracts/meetings';
import { Button, Field, FormDialog, TextArea } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, SignatureField, useSigning, WorkMark } from '@portal/portal-views';
import { api, useWorkText } from '@portal/web-kit';
import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Letters } from './letters.tsx';
import { meetingPath, useMeetingWrite, writeOn } from './meetings-data.ts';
import { words } from './words.ts';

interface Act {
  command: string;
  said: { button: string; yes: string; done: string };
  title: string;
  about: ReactNode;
  /** What the signature means, of a signed act. */
  meaning?: Meaning;
  /** Whether it has come about, where an answer was lost. */
  isDone: (now: Meeting) => boolean;
  destructive?: boolean;
}

/** Sends an act with its signature, on the meeting as it is seen. */
function useAct(meeting: Meeting, { command, said, meaning, isDone }: Act, onDone: () => void) {
  const signing = useSigning(meaning);
  const act = useMeetingWrite(
    (body: Readonly<Record<string, unknown>>) =>
      writeOn(meeting, {
        async write(now, ifMatch) {
          const path = meetingPath(now.id, command);
          return api.post<Meeting>(path, meaning ? await signing.sign(path, body) : body, { ifMatch });
        },
        isDone,
      }),
    {
      onDone() {
        onDone();
        flash('success', said.done);
      },
      onFailed: (error) => void signing.blamed(error),
    },
  );
  return { ...act, signing };
}

type Frame = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'submit' | 'busy' | 'destructive' | 'onClose' | 'children'
>;

const ActDialog = ({ onSubmit, ...props }: Frame & { onSubmit: () => void }) => (
  <FormDialog
    {...props}
    words={words}
    cancel={words.acts.no}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);

/** An act that needs no text. */
function PlainDialog({ meeting, act, onClose }: { meeting: Meeting; act: Act; onClose: () => void }) {
  const { run, busy, error, signing } = useAct(meeting, act, onClose);
  return (
    <ActDialog
      title={act.title}
      submit={act.said.yes}
      busy={busy}
      destructive={act.destructive}
      onClose={onClose}
      onSubmit={() => (!act.meaning || signing.ready()) && run({})}
    >
      {!signing.error && <FailureMessage failure={error ? failureOf(error, words.acts.failed) : undefined} />}
      {act.about}
      {act.meaning && <SignatureField signing={signing} />}
    </ActDialog>
  );
}

interface Text {
  field: 'reason' | 'text';
  label: string;
  missing: string;
  longest: number;
}

/** An act with a text, which is kept as unsent work until it is sent. */
function TextDialog({ meeting, act, text, onClose }: { meeting: Meeting; act: Act; text: Text; onClose: () => void }) {
  const key = { id: `meeting-${act.command}.${meeting.id}`, kind: 'decision', subject: meeting.id } as const;
  const work = useWorkText({ ...key, name: meeting.number });
  const [isMissing, setIsMissing] = useState(false);
  const { run, busy, error, signing } = useAct(meeting, act, () => {
    work.end();
    onClose();
  });
  const submit = () => {
    setIsMissing(isBlank(work.text));
    if (!isBlank(work.text) && (!act.meaning || signing.ready())) run({ [text.field]: work.text });
  };
  return (
    <ActDialog
      title={act.title}
      submit={act.said.yes}
      busy={busy}
      destructive={act.destructive}
      onClose={onClose}
      onSubmit={submit}
    >
      {!signing.error && <FailureMessage failure={error ? failureOf(error, words.acts.failed) : undefined} />}
      {act.about}
      <Field label={text.label} error={isMissing && text.missing} beside={<WorkMark shown={work.shown} />} required>
        <TextArea
          rows={4}
          maxLength={text.longest}
          readOnly={!work.piece || work.state.elsewhere}
          value={work.text}
          onChange={({ target }) => {
            work.change(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      {act.meaning && <SignatureField signing={signing} />}
    </ActDialog>
  );
}

const { acts } = words;

type Offered = Extract<MeetingAction, 'open' | 'close' | 'cancel' | 'decisions' | 'signature' | 'addenda'>;

/** What each act asks, says and is known by. */
function actOf(action: Offered, meeting: Meeting, unsaved: readonly string[]): Act & { text?: Text } {
  const { number, items, addenda } = meeting;
  const without = items.filter(({ outcome }) => outcome === null).map((item) => item.number);
  switch (action) {
    case 'open':
      return {
        command: 'open',
        said: acts.open,
        title: acts.open.title(number),
        about: <p>{acts.open.about}</p>,
        isDone: ({ state }) => state === 'open',
      };
    case 'close':
      return {
        command: 'close',
        said: acts.close,
        title: acts.close.title(number),
        about: (
          <>
            <p>{acts.close.about}</p>
            {without.length > 0 && <p>{acts.close.without(without.join(', '))}</p>}
            {unsaved.length > 0 && (
              <p>
                <strong>{acts.close.unsaved(unsaved.join(', '))}</strong>
              </p>
            )}
          </>
        ),
        isDone: ({ state }) => state === 'closed',
      };
    case 'cancel':
      return {
        command: 'cancellation',
        said: acts.cancel,
        title: acts.cancel.title(number),
        about: <p>{acts.cancel.about}</p>,
        isDone: ({ state }) => state === 'cancelled',
        destructive: true,
        text: { field: 'reason', label: acts.cancel.reason, missing: acts.cancel.missing, longest: 2000 },
      };
    case 'decisions':
      return {
        command: 'decisions',
        said: acts.decisions,
        title: acts.decisions.title,
        about: <Letters items={items} />,
        meaning: meanings.decision,
        isDone: ({ decided }) => decided !== null,
      };
    case 'signature':
      return {
        command: 'signature',
        said: acts.signature,
        title: acts.signature.title,
        about: <p>{acts.signature.about}</p>,
        meaning: meanings.minutes,
        isDone: ({ state }) => state === 'signed',
      };
    case 'addenda':
      return {
        command: 'addenda',
        said: acts.addenda,
        title: acts.addenda.title,
        about: <p>{acts.addenda.about}</p>,
        meaning: meanings.minutes,
        isDone: (now) => now.addenda.length > addenda.length,
        text: { field: 'text', label: acts.addenda.text, missing: acts.addenda.missing, longest: 10_000 },
      };
  }
}

interface Props {
  meeting: Meeting;
  action: Offered;
  /** Numbers of items with something typed and not saved. */
  unsaved?: readonly string[];
}

/** A button with its dialog, where the act can be done now. */
export function ActButton({ meeting, action, unsaved = [] }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!meeting.actions.includes(action)) return null;
  const { text, ...act } = actOf(action, meeting, unsaved);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant={action === 'cancel' ? 'danger-outline' : action === 'addenda' ? 'secondary' : 'primary'}
        small={action === 'cancel'}
        onClick={() => setIsOpen(true)}
      >
        {act.said.button}
      </Button>
      {isOpen && !text && <PlainDialog meeting={meeting} act={act} onClose={close} />}
      {isOpen && text && <TextDialog meeting={meeting} act={act} text={text} onClose={close} />}
    </>
  );
}
