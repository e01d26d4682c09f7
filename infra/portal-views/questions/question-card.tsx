import type { Form } from '@portal/contracts/council';
import { attachedFile } from '@portal/contracts/presentation';
import type { Question, QuestionState } from '@portal/contracts/questions';
import { Badge, Meta, styled } from '@portal/ui-kit';
import { BulletList, PlainText } from '@portal/ui-kit/document';
import { PointCard, PointNumber } from '@portal/ui-kit/ledger';
import type { ReactNode } from 'react';
import { FileLink } from '../answers/file-link.tsx';
import { formatDate } from '../format/format-instant.ts';
import { LinkChips } from '../points/linked-changes.tsx';
import { messages } from './messages.ts';

const tones = {
  asked: 'warning',
  released: 'response',
  answered: 'success',
  declined: 'declined',
  withdrawn: 'secondary',
} as const satisfies Record<QuestionState, string>;

/** Where a question stands on its page. */
export const questionId = ({ id }: Pick<Question, 'id'>): string => `question-${id}`;

/** 'Question 2', and before its release 'Question'. */
export const questionTitle = ({ n }: Pick<Question, 'n'>): string =>
  n === null ? messages.unnumbered : messages.numbered({ n });

const sourceOf = ({ from, asker_name: name }: Question): string => {
  if (!name) return messages.from[from];
  return from === 'reviewer' ? messages.fromNamed.reviewer({ name }) : messages.fromNamed.council({ name });
};

function Answer({ question: { answer, state } }: { question: Question }) {
  if (!answer) return <Meta>{state === 'asked' || state === 'released' ? messages.noAnswer : messages.without}</Meta>;
  return (
    <>
      <PlainText>{answer.text}</PlainText>
      {answer.files.length > 0 && (
        <BulletList>
          {answer.files.map(({ link }) => {
            const file = attachedFile(link);
            return <li key={link}>{file && <FileLink file={file} />}</li>;
          })}
        </BulletList>
      )}
      <Meta>{messages.answered({ day: formatDate(answer.at) })}</Meta>
    </>
  );
}

/** What the office and who asked know besides: when it was asked, in which words, and why it was not passed on. */
function Behind({ question: { asked_at, asked_text, declined } }: { question: Question }) {
  return (
    <>
      {asked_at !== undefined && <Meta>{messages.asked({ day: formatDate(asked_at) })}</Meta>}
      {asked_text !== undefined && (
        <div>
          <Meta>{messages.askedText}</Meta>
          <PlainText>{asked_text}</PlainText>
        </div>
      )}
      {declined && (
        <div>
          <Meta>{messages.declined({ day: formatDate(declined.at) })}</Meta>
          <PlainText>{declined.text}</PlainText>
        </div>
      )}
    </>
  );
}

/** Below question and answer; what was asked or said in other words stands apart from the days. */
const Facts = styled.div`
  margin-top: var(--s4);
  > div {
    margin-top: var(--s3);
  }
`;

interface Props {
  question: Question;
  /** Of the application. */
  form: Form;
  /** To the researcher an open one is theirs to answer. */
  reader: 'owner' | 'council';
  /** In place of the answer, where it is typed. */
  answer?: ReactNode;
  /** What the reader can do to it. */
  foot?: ReactNode;
}

/** One question beside its answer. */
export function QuestionCard({ question, form, reader, answer, foot }: Props) {
  const { n, state, text, links, released_at } = question;
  const isTheirs = reader === 'owner' && state === 'released';
  return (
    <PointCard
      id={questionId(question)}
      number={
        <PointNumber data-tone={state === 'answered' ? 'closed' : isTheirs ? 'now' : 'plain'} aria-hidden="true">
          {n ?? '?'}
        </PointNumber>
      }
      title={`${questionTitle(question)}, ${sourceOf(question)}`}
      state={<Badge tone={tones[state]}>{isTheirs ? messages.toAnswer : messages.state[state]}</Badge>}
      chips={links.length > 0 && <LinkChips links={links} form={form} />}
      point={{ label: messages.question, text: <PlainText>{text}</PlainText> }}
      answer={answer ? { text: answer } : { label: messages.answer, text: <Answer question={question} /> }}
      foot={foot}
    >
      <Facts>
        {released_at !== null && (
          <Meta>{(reader === 'owner' ? messages.received : messages.released)({ day: formatDate(released_at) })}</Meta>
        )}
        <Behind question={question} />
      </Facts>
    </PointCard>
  );
}
