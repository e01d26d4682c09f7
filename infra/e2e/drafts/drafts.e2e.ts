import { inOneProcess } from '../journeys/journey-portal.ts';
import { describeKey } from './describe-key.ts';
import { describeDrafts } from './describe-drafts.ts';

describeDrafts('in one process', inOneProcess, 101, describeKey);
