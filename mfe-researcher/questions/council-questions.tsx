import type { Protocol } from '@portal/contracts/protocol';
import type { Question } from '@portal/contracts/questions';
import { QuestionCard } from '@portal/portal-views';
import { PageSection, SectionHead } from '@portal/ui-kit';
import { AnswerForm } from './answer-form.tsx';
import { messages } from './messages.ts';

const One = ({ protocol, question }: { protocol: Protocol; question: Question }) => (
  <QuestionCard
    question={question}
    reader="owner"
    answer={question.actions.includes('answer') && <AnswerForm protocol={protocol} question={question} />}
  />
);

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
