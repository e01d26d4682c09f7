import { describeReview } from './describe-review.ts';
import { inOneProcess } from './journey-portal.ts';

describeReview('in one process', inOneProcess);
