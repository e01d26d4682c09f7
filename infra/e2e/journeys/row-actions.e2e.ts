import { describeRowActions } from './describe-row-actions.ts';
import { inOneProcess } from './journey-portal.ts';

describeRowActions('in one process', inOneProcess);
