import { describeBeforeReview } from './describe-before-review.ts';
import { inOneProcess } from './journey-portal.ts';

describeBeforeReview('in one process', inOneProcess);
