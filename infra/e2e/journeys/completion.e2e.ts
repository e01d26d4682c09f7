import { describeCompletion } from './describe-completion.ts';
import { inOneProcess } from './journey-portal.ts';

describeCompletion('in one process', inOneProcess);
