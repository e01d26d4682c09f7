import { inOneProcess } from '../journeys/journey-portal.ts';
import { describeKey } from './describe-key.ts';
import { describeUnsentWork } from './describe-unsent-work.ts';

describeUnsentWork('in one process', inOneProcess, 101, describeKey);
