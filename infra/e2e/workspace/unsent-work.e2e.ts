import { inOneProcess } from '../journeys/journey-portal.ts';
import { describeUnsentWork } from './describe-unsent-work.ts';

describeUnsentWork('in one process', inOneProcess);
