import type { Protocol } from '@portal/contracts/protocol';
import { Questions } from '@portal/portal-views';
import { messages } from './messages.ts';

/** What this reviewer asked, with the answers; after the own comment also what others asked (docs/questions 9). */
export const ReviewerQuestions = ({ protocol }: { protocol: Protocol }) =>
  protocol.questions && (
    <Questions protocol={protocol} id="questions" title={messages.title[isAllOwn(protocol) ? 'own' : 'all']} />
  );

const isAllOwn = ({ questions = [] }: Protocol): boolean => questions.every(({ is_own }) => is_own);
