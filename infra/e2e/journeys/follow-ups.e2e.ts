import { describeFollowUps } from './describe-follow-ups.ts';
import { inOneProcess } from './journey-portal.ts';

describeFollowUps('in one process', inOneProcess);
