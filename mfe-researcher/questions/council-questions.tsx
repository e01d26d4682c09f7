import { formOf } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { questionSubject, type Question } from '@portal/contracts/questions';
import { LeftDrafts, QuestionCard } from '@portal/portal-views';
import { PageSection, SectionHead } from '@portal/ui-kit';
import { formBodyOf } from '../follow-ups/form-session.ts';
import { AnswerForm } from './answer-form.tsx';
import { messages } from './messages.ts';

/** One question. What was typed for an answer that can no longer be sent stands above it. */
const One = ({ protocol, question }: { protocol: Protocol; question: Question }) => (
  <>
    {question.state === 'withdrawn' && (
      <LeftDrafts
        subject={questionSubject(protocol.id, question.id)}
        state={question.state}
        leftOf={({ kind }) =>
          kind === 'question-answer' ? { factsIn: (body) => answerFacts(formBodyOf(body).note) } : undefined
        }
      />
    )}
    <QuestionCard
      question={question}
      form={formOf(protocol)}
      reader="owner"
      answer={question.actions.includes('answer') && <AnswerForm protocol={protocol} question={question} />}
    />
  </>
);

const answerFacts = (text: string) => (text === '' ? [] : [{ label: messages.answer, value: text }]);

/** What the council asks during review, each question beside the field for its answer (docs/questions 6, 8). */
export const CouncilQuestions = ({ protocol }: { protocol: Protocol }) =>
  protocol.questions && (
    <PageSection id="questions" aria-labelledby="questions-title">
      <SectionHead>
        <h2 id="questions-title">{messages.title}</h2>
      </SectionHead>
      {protocol.questions.map((question) => (
        <One key={question.id} protocol={protocol} question={question} />
      ))}
    </PageSection>
  );
