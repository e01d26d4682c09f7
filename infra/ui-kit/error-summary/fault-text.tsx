import { Said } from '../text/said.tsx';
import type { FormError } from './faults.tsx';

/** One sentence after the other, or 'Email: Enter the email'. */
const before = (question: string) => (/[.?]$/.test(question) ? `${question} ` : `${question}: `);

/** What is wrong with an answer, after its question; a message that begins with the question is not given it again. */
export const FaultText = ({ question, message }: Pick<FormError, 'question' | 'message'>) => (
  <>
    {question && !message.startsWith(question) && <span>{before(question)}</span>}
    <span>
      <Said>{message}</Said>
    </span>
  </>
);
