import { formOf } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import type { Question } from '@portal/contracts/questions';
import { Button, ButtonRow, CardFoot, PageSection, SectionHead, VisuallyHidden } from '@portal/ui-kit';
import { api } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { CommandDialog } from '../command/command-dialog.tsx';
import { protocolPath } from '../protocols/api.ts';
import { messages } from './messages.ts';
import { QuestionCard, questionTitle } from './question-card.tsx';

/** A command on one question. */
export const postOnQuestion = (protocol: string, question: string, command: string, body: unknown) =>
  api.post(`${protocolPath(protocol, 'questions')}/${encodeURIComponent(question)}/${command}`, body);

/** Asks before a question is taken back. */
function Withdraw({ protocol, question }: { protocol: Protocol; question: Question }) {
  const [isAsking, setAsking] = useState(false);
  const says = messages.withdraw;
  return (
    <>
      <Button variant="secondary" small onClick={() => setAsking(true)}>
        {says.act}
        <VisuallyHidden> {questionTitle(question)}</VisuallyHidden>
      </Button>
      {isAsking && (
        <CommandDialog
          question
          destructive
          title={says.title}
          yes={says.yes}
          words={{ no: says.no, close: messages.ask.close }}
          send={() => postOnQuestion(protocol.id, question.id, 'withdrawal', {})}
          done={() => says.done}
          rereads={['protocols']}
          onClose={() => setAsking(false)}
        >
          <p>{says.text}</p>
        </CommandDialog>
      )}
    </>
  );
}

interface Props {
  protocol: Protocol;
  /** The heading, and its id. */
  title: string;
  id: string;
  /** Above the questions. */
  children?: ReactNode;
  /** What else can be done to one. */
  acts?: (question: Question) => ReactNode;
}

/** The questions that a reviewer or an officer reads, each beside its answer, with what can be done to it. */
export function Questions({ protocol, title, id, children, acts }: Props) {
  const { questions = [] } = protocol;
  return (
    <PageSection id={id} aria-labelledby={`${id}-title`}>
      <SectionHead>
        <h2 id={`${id}-title`}>{title}</h2>
      </SectionHead>
      {children}
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          form={formOf(protocol)}
          reader="council"
          foot={
            question.actions.length > 0 && (
              <CardFoot data-no-print>
                <ButtonRow>
                  {acts?.(question)}
                  {question.actions.includes('withdraw') && <Withdraw protocol={protocol} question={question} />}
                </ButtonRow>
              </CardFoot>
            )
          }
        />
      ))}
    </PageSection>
  );
}
