import type { Protocol } from '@portal/contracts/protocol';
import type { Question } from '@portal/contracts/questions';
import { checkDecline, checkQuestion } from '@portal/contracts/questions';
import { AskForm, CommandDialog, postOnQuestion, Questions, questionTitle } from '@portal/portal-views';
import { Button, Field, TextArea, VisuallyHidden } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { useState } from 'react';
import { messages } from './messages.ts';

interface ActProps {
  protocol: Protocol;
  question: Question;
  onClose: () => void;
}

/** Passes a question on, as it is or in other words (docs/questions 3). */
const ReleaseDialog = ({ protocol, question, onClose }: ActProps) => (
  <CommandDialog
    title={messages.release.title}
    words={messages}
    yes={messages.release.yes}
    kept={['release', question.id]}
    starting={{ text: question.text }}
    check={({ text }) => checkQuestion(text)}
    send={(typed) => postOnQuestion(protocol.id, question.id, 'release', typed)}
    done={() => messages.release.done}
    rereads={['protocols']}
    onClose={onClose}
  >
    {({ field, input }) => (
      <>
        <p>{messages.release.about}</p>
        <Field {...field('text')} label={messages.release.text} hint={messages.release.hint} required>
          <TextArea rows={6} {...input('text')} />
        </Field>
      </>
    )}
  </CommandDialog>
);

/** Does not pass it on, and says why. */
const DeclineDialog = ({ protocol, question, onClose }: ActProps) => (
  <CommandDialog
    title={messages.decline.title}
    words={messages}
    yes={messages.decline.yes}
    kept={['decline-question', question.id]}
    starting={{ text: '' }}
    check={({ text }) => checkDecline(text)}
    send={(typed) => postOnQuestion(protocol.id, question.id, 'decline', typed)}
    done={() => messages.decline.done}
    rereads={['protocols']}
    onClose={onClose}
  >
    {({ field, input }) => (
      <>
        <PlainText>{question.text}</PlainText>
        <Field {...field('text')} label={messages.decline.text} hint={messages.decline.hint} required>
          <TextArea rows={3} {...input('text')} />
        </Field>
      </>
    )}
  </CommandDialog>
);

const dialogs = { release: ReleaseDialog, decline: DeclineDialog } as const;
type Act = keyof typeof dialogs;

function Acts({ protocol, question }: Omit<ActProps, 'onClose'>) {
  const [opened, setOpened] = useState<Act>();
  const Opened = opened && dialogs[opened];
  const offered = (['release', 'decline'] as const).filter((act) => question.actions.includes(act));
  return (
    <>
      {offered.map((act) => (
        <Button key={act} variant={act === 'release' ? undefined : 'secondary'} small onClick={() => setOpened(act)}>
          {messages[act].act}
          <VisuallyHidden> {questionTitle(question)}</VisuallyHidden>
        </Button>
      ))}
      {Opened && <Opened protocol={protocol} question={question} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface Props {
  protocol: Protocol;
  /** Closes the office's own question; undefined where none is being asked. */
  onAsked: (() => void) | undefined;
}

/** The questions to the researcher with names, what the office does with them, and its own (docs/questions 2, 3, 8). */
export const CouncilQuestions = ({ protocol, onAsked }: Props) =>
  (onAsked || protocol.questions) && (
    <Questions
      protocol={protocol}
      id="questions"
      title={messages.title}
      acts={(question) => <Acts protocol={protocol} question={question} />}
    >
      {onAsked && <AskForm protocol={protocol} as="council" onClose={onAsked} />}
    </Questions>
  );
