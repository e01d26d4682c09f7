import { describeResponse } from './describe-response.ts';
import { inOneProcess } from './journey-portal.ts';

describeResponse('in one process', inOneProcess);
