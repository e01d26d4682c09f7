import { describeAccountJourney } from './describe-account-journey.ts';
import { inOneProcess } from './journey-portal.ts';

describeAccountJourney('in one process', inOneProcess);
