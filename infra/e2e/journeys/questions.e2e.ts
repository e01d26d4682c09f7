import { describeQuestions } from './describe-questions.ts';
import { inOneProcess } from './journey-portal.ts';

describeQuestions('in one process', inOneProcess);
