import { describeJourney } from './describe-journey.ts';
import { inOneProcess } from './journey-portal.ts';

describeJourney('in one process', inOneProcess);
